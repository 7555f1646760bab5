import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../worker/store/content/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Note } from '../../ui/note.tsx'
import { dayOf } from './day-of.ts'
import { useHashAfterLoad } from './use-hash-after-load.ts'
import { useLinksWithin } from './use-links-within.ts'

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
