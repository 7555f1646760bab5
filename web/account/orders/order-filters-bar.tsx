import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { WordsField } from '../../ui/words-field.tsx'
import { companyQueries } from '../../address-book/company-queries.ts'
import { type OrdersSearch, readOrdersSearch } from '../../orders/orders-search.ts'
import { STATUSES } from '../../orders/status-look.ts'

interface Props {
  search: OrdersSearch
  onChange: (search: OrdersSearch) => void
}

/** The filters of the orders, kept in the address. */
export function OrderFiltersBar({ search, onChange }: Props) {
  const { t } = useTranslation('account/orders')
  const { page: _page, ...filters } = search
  const set = (change: Record<string, string>) =>
    onChange(readOrdersSearch({ ...filters, ...change }))
  return (
    <div className="order-filters" role="search" aria-label={t('filters.label')}>
      <WordsField label={t('filters.q')} value={search.q ?? ''} onChange={(q) => set({ q })} />
      <Field label={t('filters.status')}>
        <Select
          value={search.status ?? ''}
          onValueChange={(status) => set({ status })}
          options={[
            { value: '', label: t('filters.anyStatus') },
            ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t('filters.from')}>
        <Input
          type="date"
          value={search.from ?? ''}
          max={search.to}
          onValueChange={(from) => set({ from })}
        />
      </Field>
      <Field label={t('filters.to')}>
        <Input
          type="date"
          value={search.to ?? ''}
          min={search.from}
          onValueChange={(to) => set({ to })}
        />
      </Field>
      <CompanyChoice value={search.company} onChange={(company) => set({ company })} />
    </div>
  )
}

interface CompanyProps {
  value: number | undefined
  onChange: (value: string) => void
}

/** Only for people who buy for companies. */
function CompanyChoice({ value, onChange }: CompanyProps) {
  const { t } = useTranslation('account/orders')
  const { data = [] } = useQuery(companyQueries.list())
  if (data.length === 0) return null
  return (
    <Field label={t('filters.company')}>
      <Select
        value={value === undefined ? '' : String(value)}
        onValueChange={onChange}
        options={[
          { value: '', label: t('filters.anyCompany') },
          ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Field>
  )
}
