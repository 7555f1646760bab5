import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { DaySpan } from '../../resource/day-span.tsx'
import { SearchField } from '../../resource/search-field.tsx'
import { StatusChips } from '../../resource/status-chips.tsx'
import { SupplierSelect } from '../supplier-orders/supplier-select.tsx'
import { INVOICE_STATUSES } from './invoice-look.ts'
import { type InvoiceFilters, invoiceStatusesOf } from './invoices-search.ts'

interface Props {
  filters: InvoiceFilters
  onChange: (filters: InvoiceFilters) => void
}

/** Narrows the list: what it says, its supplier, its days, how far it is matched. */
export function InvoiceFiltersBar({ filters, onChange }: Props) {
  const { t } = useTranslation('admin/supplier-invoices')
  const set = (change: Record<string, string | number | undefined>) =>
    onChange({ ...filters, ...change } as InvoiceFilters)
  return (
    <div className="stack stack-3" role="group" aria-label={t('filters.label')}>
      <div className="toolbar list-filters">
        <SearchField label={t('filters.q')} value={filters.q ?? ''} onChange={(q) => set({ q })} />
        <SupplierSelect value={filters.supplier} onChange={(supplier) => set({ supplier })} />
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
        statuses={INVOICE_STATUSES}
        wordOf={(status) => t(`status.${status}`)}
        chosen={invoiceStatusesOf(filters)}
        onChange={(statuses) => set({ status: statuses.join('.') })}
      />
    </div>
  )
}
