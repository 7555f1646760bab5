import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Links in ready-made HTML that lead to pages of the shop go there without a reload. */
export function useLinksWithin(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const place = element.current
    const follow = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.defaultPrevented && !hasModifier(event)
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href') ?? ''
      // An anchor on the page itself is the browser's business.
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
