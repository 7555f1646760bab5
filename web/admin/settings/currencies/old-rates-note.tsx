import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Currency } from '../../../../worker/catalog/currencies/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Note } from '../../../ui/note.tsx'
import { useCan } from '../../frame/use-can.ts'

interface Props {
  currencies: Currency[]
  /** Stands on the page of rates itself. */
  isHere?: boolean
}

/** Says whose rates nobody has renewed for more than three days; nothing when all are fresh. */
export function OldRatesNote({ currencies, isHere }: Props) {
  const { t } = useTranslation('admin/currencies')
  const locale = useLocale()
  const can = useCan()
  const old = currencies.filter(({ is_old }) => is_old).map(({ code }) => code)
  if (old.length === 0) return null
  return (
    <Note tone="warn" role="status">
      <strong>{t('old.title', { codes: old.join(', ') })}</strong> {t('old.text')}{' '}
      {isHere !== true && can('settings.rates.view') && (
        <Link className="link" to="/$locale/admin/settings/currencies/rates" params={{ locale }}>
          {t('old.why')}
        </Link>
      )}
    </Note>
  )
}
