import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { DaySpan } from '../../resource/day-span.tsx'
import { SearchField } from '../../resource/search-field.tsx'
import { StatusChips } from '../../resource/status-chips.tsx'
import { SupplierSelect } from './supplier-select.tsx'
import { SUPPLIER_STATUSES } from './supplier-status-look.ts'
import {
  type SupplierOrderFilters,
  type SupplierOrdersTab,
  supplierStatusesOf,
} from './supplier-orders-search.ts'

interface Props {
  view: SupplierOrdersTab
  filters: SupplierOrderFilters
  onChange: (filters: SupplierOrderFilters) => void
}

/** Narrows the list in view: what it says, its supplier; supplier orders by status and days too. */
export function SupplierOrderFiltersBar({ view, filters, onChange }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const set = (change: Record<string, string | number | undefined>) =>
    onChange({ ...filters, ...change } as SupplierOrderFilters)
  return (
    <div className="stack stack-3" role="group" aria-label={t('filters.label')}>
      <div className="toolbar list-filters">
        <SearchField
          label={t(view === 'orders' ? 'filters.q' : 'filters.qToBuy')}
          value={filters.q ?? ''}
          onChange={(q) => set({ q })}
        />
        <SupplierSelect value={filters.supplier} onChange={(supplier) => set({ supplier })} />
        {view === 'orders' && (
          <DaySpan
            fromLabel={t('filters.from')}
            toLabel={t('filters.to')}
            from={filters.from}
            to={filters.to}
            onChange={set}
          />
        )}
        {Object.keys(filters).length > 0 && (
          <Button size="s" kind="quiet" onClick={() => onChange({})}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      {view === 'orders' && (
        <StatusChips
          label={t('filters.status')}
          statuses={SUPPLIER_STATUSES}
          wordOf={(status) => t(`status.${status}`)}
          chosen={supplierStatusesOf(filters)}
          onChange={(statuses) => set({ status: statuses.join('.') })}
        />
      )}
    </div>
  )
}
