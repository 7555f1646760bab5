import { Outlet } from '@tanstack/react-router'
import { OwnerProvider } from '../offers/owner-provider.tsx'
import { OfflineArea } from '../shell/offline/offline-area.tsx'
import { ProgressLine } from '../shell/progress-line.tsx'
import { ToastArea } from '../shell/toast-area.tsx'

/** Surrounds everything: the progress line, the page, the toasts. */
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
