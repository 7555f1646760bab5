import { type HTMLAttributes, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'

interface Props extends Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'lang'> {
  /** The API's own HTML: a closed set of elements, see worker/store/content/clean-html.ts. */
  html: string
}

/** Words that the API made of Markdown; their links to pages of the shop are followed without a reload. */
export function ServedWords({ html, ...rest }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useLinksWithin(element)
  return <div ref={element} {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}

function useLinksWithin(element: RefObject<HTMLElement | null>): void {
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
