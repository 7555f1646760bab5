import { useTranslation } from '../../i18n/use-translation.tsx'
import { Note } from '../../ui/note.tsx'
import type { Found } from './join-pages.ts'
import { WithNumbers } from './with-numbers.tsx'

/** What is said of each way in which that differs from what was typed. */
const SENTENCES = {
  one_character: 'corrected',
  swapped: 'correctedOther',
  several_numbers: 'correctedNumbers',
  other_layout: 'correctedOther',
} as const

/** Tells that the search used another number or other words than were typed, or left words out. */
export function CorrectedNote({
  found,
}: {
  found: Pick<Found, 'corrected' | 'correction' | 'query' | 'without'>
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
        sentence={t(SENTENCES[found.correction ?? 'other_layout'], { skipInterpolation: true })}
        numbers={{ asked: found.query, found: found.corrected }}
      />
    </Note>
  )
}
