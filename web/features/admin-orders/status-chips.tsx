import { useTranslation } from 'react-i18next'
import { STATUSES } from '../orders/status-look.ts'
import { type OrderFilters, statusesOf } from './orders-search.ts'

interface Props {
  filters: OrderFilters
  /** Statuses joined with dots; blank: all. */
  onChange: (status: string) => void
}

/** The statuses as switches side by side; none pressed shows all. */
export function StatusChips({ filters, onChange }: Props) {
  const { t } = useTranslation('staff-orders')
  const chosen = statusesOf(filters)
  return (
    <div className="row" role="group" aria-label={t('filters.status')}>
      {STATUSES.map((status) => {
        const isChosen = chosen.includes(status)
        const next = isChosen ? chosen.filter((each) => each !== status) : [...chosen, status]
        return (
          <button
            key={status}
            type="button"
            className="desk-chip"
            aria-pressed={isChosen}
            onClick={() => onChange(next.join('.'))}
          >
            {t(`status.${status}`)}
          </button>
        )
      })}
    </div>
  )
}
