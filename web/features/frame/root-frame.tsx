import { Outlet } from '@tanstack/react-router'
import { OwnerProvider } from '../cart/owner-provider.tsx'
import { OfflineArea } from '../offline/offline-area.tsx'
import { ProgressLine } from './progress-line.tsx'
import { ToastArea } from './toast-area.tsx'

/** Round everything: the progress line, the page, what is said in passing. */
export function RootFrame() {
  return (
    <OwnerProvider>
      <ProgressLine />
      <OfflineArea />
      <Outlet />
      <ToastArea />
    </OwnerProvider>
  )
}
