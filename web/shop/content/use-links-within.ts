import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Follows plain links to pages of the shop, within an element, without a reload; others are the browser's. */
export function useLinksWithin(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const place = element.current
    const follow = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.defaultPrevented && !hasModifier(event)
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href') ?? ''
      // The browser handles anchors on the page itself.
      if (!isPlain || !href.startsWith('/')) return
      event.preventDefault()
      void navigate({ href })
    }
    place?.addEventListener('click', follow)
    return () => place?.removeEventListener('click', follow)
  }, [element, navigate])
}

const hasModifier = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
