import '../../../shell/content/words.css'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminPage } from '../../../../worker/store/content/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import type { PageWords } from './page-words.ts'
import { pageQueries } from './page-queries.ts'

const REST_MS = 300

interface Props {
  page: AdminPage
  words: PageWords
  /** May ask for a preview; others see what is saved. */
  isAllowed: boolean
}

/** How the words will look in the shop, shortly after they were typed. */
export function PagePreview({ page, words, isAllowed }: Props) {
  const { t } = useTranslation('admin/content')
  const id = useId()
  const rested = useDebounced(words, REST_MS)
  const isChanged = rested.title !== page.title || rested.body !== page.body
  const { title, body } = rested
  const preview = useQuery({
    ...pageQueries.preview(page.slug, page.locale, { title, body }),
    enabled: isAllowed && isChanged,
  })
  const html = isChanged ? (preview.data?.html ?? page.html) : page.html
  return (
    <div className="stack stack-3">
      <h2 className="label" id={id}>
        {t('side.preview')}
      </h2>
      {preview.error !== null && <SubmitErrorNote error={toApiError(preview.error)} />}
      <div
        className="page-sheet words-place"
        lang={page.locale}
        tabIndex={0}
        role="region"
        aria-labelledby={id}
        onClickCapture={stay}
      >
        <p className="words-title">{words.title}</p>
        {/* The API's own HTML: a closed set of elements, see worker/store/content/clean-html.ts. */}
        <div className="words" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  )
}

/** Links of a preview lead nowhere: one is writing here. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
}
