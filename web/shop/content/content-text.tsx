import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { Page } from '../../../worker/store/content/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Note } from '../../ui/note.tsx'
import { decodePercent } from '../../lib/decode-percent.ts'

/** The HTML of a content page, which the API made from Markdown, and the day of its last change. */
export function ContentText({ page }: { page: Page }) {
  const { t } = useTranslation('shop/content')
  const { date } = useFormat()
  const element = useRef<HTMLDivElement>(null)
  useLinksWithin(element)
  useHashAfterLoad()
  return (
    <>
      {page.is_fallback && <Note isSmall>{t('fallback')}</Note>}
      <div
        ref={element}
        className="words"
        {...(page.is_fallback && { lang: page.locale })}
        // The API's own HTML: a closed set of elements, see worker/store/content/clean-html.ts.
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
      {page.updated_at !== null && (
        <p className="words-date">
          {t('updated')}{' '}
          <time dateTime={page.updated_at.slice(0, 10)}>{date(dayOf(page.updated_at))}</time>
        </p>
      )}
    </>
  )
}

/** The day of an ISO time in UTC, so that the server and the browser render the same. */
function dayOf(iso: string): Date {
  const at = new Date(iso)
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
}

/** Scrolls to the heading in the address's hash, as the text is rendered after navigation. */
function useHashAfterLoad(): void {
  useEffect(() => {
    const id = decodePercent(location.hash.slice(1))
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [])
}

/** Follows links in the HTML to pages of the shop without a reload. */
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
