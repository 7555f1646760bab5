import { Trans, useTranslation } from 'react-i18next'
import { Note } from '../../ui/note.tsx'
import type { Found } from './join-pages.ts'

/** Says that a number one letter away was looked up instead. */
export function CorrectedNote({ found }: { found: Pick<Found, 'corrected' | 'query'> }) {
  const { t } = useTranslation('search')
  if (found.corrected === null) return null
  return (
    <Note tone="warn" role="status" isSmall>
      <Trans
        t={t}
        i18nKey="corrected"
        values={{ asked: found.query, found: found.corrected }}
        components={{ number: <b className="pn" translate="no" /> }}
      />
    </Note>
  )
}
