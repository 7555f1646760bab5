import { useLayoutEffect } from 'react'

/**
 * Marks the page as interactive (`<html data-live>`); the server's HTML is visible before that.
 * Call it inside the root's `Outlet`, which React hydrates last, and before anything that waits for
 * the mark.
 */
export function useLive(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])
}
