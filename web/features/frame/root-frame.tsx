import { Outlet } from '@tanstack/react-router'
import { ProgressLine } from './progress-line.tsx'
import { ToastArea } from './toast-area.tsx'

/** Round everything: the progress line, the page, what is said in passing. */
export function RootFrame() {
  return (
    <>
      <ProgressLine />
      <Outlet />
      <ToastArea />
    </>
  )
}
