import { useLayoutEffect } from 'react'

/**
 * Says that the page's buttons work: the server's HTML is there before. For what stands inside of the
 * root's `Outlet`, which React takes over after the rest. Before anything that waits for the page.
 */
export function useLive(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])
}
