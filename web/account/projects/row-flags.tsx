import { Check } from 'lucide-react'
import type { ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FLAG_LOOK, flagWords } from './flag-look.ts'

/** What the newest check has to say of a row. */
export function RowFlags({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('account/projects')
  const format = useFormat()
  const { found, note } = row
  return (
    <span className="row-flags">
      {found === null && <span className="t-13 muted">{t('rows.unchecked')}</span>}
      {found?.flags.length === 0 && (
        <span className="t-13 good row-fine">
          <Icon of={Check} />
          {t('inOrder')}
        </span>
      )}
      {found?.flags.map((flag) => (
        <Badge key={flag} tone={FLAG_LOOK[flag].tone} icon={FLAG_LOOK[flag].icon}>
          {flagWords(flag, row, t, format)}
        </Badge>
      ))}
      {note !== '' && <span className="sub row-note">{note}</span>}
    </span>
  )
}
