import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@tanstack/react-router'
import type { Page } from '../../../worker/store/content/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Note } from '../../ui/note.tsx'
import { decodePercent } from '../../lib/decode-percent.ts'

/** The words of a page as the API made them of Markdown, and when they were last changed. */
export function Words({ page }: { page: Page }) {
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

/** The day of an ISO time in UTC, wherever the reader is: the server and the browser write the same. */
function dayOf(iso: string): Date {
  const at = new Date(iso)
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
}

/** Goes to the heading the address names, for words that came after the page. */
function useHashAfterLoad(): void {
  useEffect(() => {
    const id = decodePercent(location.hash.slice(1))
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [])
}

/** Links in ready-made HTML that lead to pages of the shop go there without a reload. */
function useLinksWithin(element: RefObject<HTMLElement | null>): void {
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
