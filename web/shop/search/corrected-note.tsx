import { useTranslation } from 'react-i18next'
import { Note } from '../../ui/note.tsx'
import type { Found } from './join-pages.ts'
import { WithNumbers } from './with-numbers.tsx'

/** Says that a number one letter away was looked up instead. */
export function CorrectedNote({ found }: { found: Pick<Found, 'corrected' | 'query'> }) {
  const { t } = useTranslation('shop/search')
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
