import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { SearchField } from '../admin/search-field.tsx'
import type { OrderFilters } from './orders-search.ts'
import { StatusChips } from './status-chips.tsx'

interface Props {
  filters: OrderFilters
  onChange: (filters: OrderFilters) => void
}

/** Narrows the list: what it says, its statuses, its days, whether it is paid. */
export function OrderFiltersBar({ filters, onChange }: Props) {
  const { t } = useTranslation('staff-orders')
  const set = (change: Record<string, string>) =>
    onChange({ ...filters, ...change } as OrderFilters)
  return (
    <div className="stack stack-3" role="group" aria-label={t('filters.label')}>
      <div className="toolbar desk-filters">
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
        <Days filters={filters} onChange={set} />
        {Object.keys(filters).length > 0 && (
          <Button size="s" kind="quiet" onClick={() => onChange({})}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <StatusChips filters={filters} onChange={(status) => set({ status })} />
    </div>
  )
}

interface DaysProps {
  filters: OrderFilters
  onChange: (change: Record<string, string>) => void
}

function Days({ filters: { from = '', to = '' }, onChange }: DaysProps) {
  const { t } = useTranslation('staff-orders')
  return (
    <span className="desk-days">
      <Input
        size="s"
        type="date"
        aria-label={t('filters.from')}
        title={t('filters.from')}
        value={from}
        {...(to !== '' && { max: to })}
        onValueChange={(day) => onChange({ from: day })}
      />
      <span className="muted" aria-hidden="true">
        –
      </span>
      <Input
        size="s"
        type="date"
        aria-label={t('filters.to')}
        title={t('filters.to')}
        value={to}
        {...(from !== '' && { min: from })}
        onValueChange={(day) => onChange({ to: day })}
      />
    </span>
  )
}
