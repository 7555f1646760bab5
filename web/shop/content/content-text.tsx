import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Page } from '../../../worker/store/content/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Note } from '../../ui/note.tsx'
import { decodePercent } from '../../lib/decode-percent.ts'
import { ServedWords } from './served-words.tsx'

/** The HTML of a content page, which the API made from Markdown, and the day of its last change. */
export function ContentText({ page }: { page: Page }) {
  const { t } = useTranslation('shop/content')
  const { date } = useFormat()
  useHashAfterLoad()
  return (
    <>
      {page.is_fallback && <Note isSmall>{t('fallback')}</Note>}
      <ServedWords
        html={page.html}
        className="words"
        {...(page.is_fallback && { lang: page.locale })}
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
