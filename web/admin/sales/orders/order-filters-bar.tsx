import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { DaySpan } from '../../frame/day-span.tsx'
import { SearchField } from '../../frame/search-field.tsx'
import { StatusChips } from '../../frame/status-chips.tsx'
import { STATUSES } from '../../../orders/status-look.ts'
import { type OrderFilters, statusesOf } from './orders-search.ts'

interface Props {
  filters: OrderFilters
  onChange: (filters: OrderFilters) => void
}

/** Narrows the list: what it says, its statuses, its days, whether it is paid, or to be refunded. */
export function OrderFiltersBar({ filters, onChange }: Props) {
  const { t } = useTranslation('admin/orders')
  const set = (change: Record<string, string>) =>
    onChange({ ...filters, ...change } as OrderFilters)
  return (
    <div className="stack stack-3" role="group" aria-label={t('filters.label')}>
      <div className="toolbar list-filters">
        <SearchField label={t('filters.q')} value={filters.q ?? ''} onChange={(q) => set({ q })} />
        <Select
          size="s"
          className="w-auto!"
          label={t('filters.paid')}
          value={filters.paid ?? ''}
          onValueChange={(paid: string) => set({ paid })}
          options={[
            { value: '', label: t('filters.anyPaid') },
            { value: 'yes', label: t('filters.isPaid') },
            { value: 'no', label: t('filters.isUnpaid') },
          ]}
        />
        <Select
          size="s"
          className="w-auto!"
          label={t('filters.refund')}
          value={filters.refund ?? ''}
          onValueChange={(refund: string) => set({ refund })}
          options={[
            { value: '', label: t('filters.anyRefund') },
            { value: 'held', label: t('filters.isHeld') },
          ]}
        />
        <DaySpan
          fromLabel={t('filters.from')}
          toLabel={t('filters.to')}
          from={filters.from}
          to={filters.to}
          onChange={set}
        />
        {Object.keys(filters).length > 0 && (
          <Button size="s" kind="quiet" onClick={() => onChange({})}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <StatusChips
        label={t('filters.status')}
        statuses={STATUSES}
        wordOf={(status) => t(`status.${status}`)}
        chosen={statusesOf(filters)}
        onChange={(statuses) => set({ status: statuses.join('.') })}
      />
    </div>
  )
}
