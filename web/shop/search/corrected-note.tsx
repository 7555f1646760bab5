import { useTranslation } from '../../i18n/use-translation.tsx'
import { Note } from '../../ui/note.tsx'
import type { Found } from './join-pages.ts'
import { WithNumbers } from './with-numbers.tsx'

/** Tells that the search used a number that differs by one letter, or left a word out. */
export function CorrectedNote({
  found,
}: {
  found: Pick<Found, 'corrected' | 'query' | 'without'>
}) {
  const { t } = useTranslation('shop/search')
  if (found.without !== null) {
    return (
      <Note tone="warn" role="status" isSmall>
        {t('without', { word: found.without })}
      </Note>
    )
  }
  if (found.corrected === null) return null
  return (
    <Note tone="warn" role="status" isSmall>
      <WithNumbers
        sentence={t('corrected', { skipInterpolation: true })}
        numbers={{ asked: found.query, found: found.corrected }}
      />
    </Note>
  )
}
