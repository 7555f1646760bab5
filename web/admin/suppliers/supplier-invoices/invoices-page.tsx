import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/use-locale.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { InvoiceFiltersBar } from './invoice-filters-bar.tsx'
import { type InvoiceFilters, readInvoicesSearch } from './invoices-search.ts'
import { invoiceQueries } from './queries.ts'
import { useInvoiceColumns } from './use-invoice-columns.tsx'

const route = getRouteApi('/$locale/admin/suppliers/invoices')

/** What suppliers ask for, and whether it is what has come at the cost agreed on. */
export function InvoicesPage() {
  const { t } = useTranslation('admin/supplier-invoices')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const invoices = useQuery(invoiceQueries.list(search))
  const columns = useInvoiceColumns()
  const { page: _page, sort, ...filters } = search
  const go = (next: Record<string, unknown>) =>
    void navigate({ search: readInvoicesSearch(next), replace: true })
  const narrow = (next: InvoiceFilters) => go({ ...next, sort })
  const isNarrowed = Object.keys(filters).length > 0
  const words = isNarrowed ? 'nothing' : 'empty'
  return (
    <AdminPage title={t('title')} about={t('about')} actions={<EnterLink />}>
      <InvoiceFiltersBar filters={filters} onChange={narrow} />
      <div className="stack stack-4 linked-rows">
        <DataTable
          label={t('title')}
          columns={columns}
          query={invoices}
          rowId={({ id }) => String(id)}
          sort={sort ?? '-date'}
          onSort={(next) => go({ ...filters, sort: next })}
          onPage={(page) => void navigate({ search: (rest) => ({ ...rest, page }) })}
          empty={
            <EmptyState
              title={t(`${words}.title`)}
              {...(isNarrowed && {
                action: <Button onClick={() => narrow({})}>{t('filters.clear')}</Button>,
              })}
            >
              {t(`${words}.text`)}
            </EmptyState>
          }
        />
      </div>
    </AdminPage>
  )
}

function EnterLink() {
  const { t } = useTranslation('admin/supplier-invoices')
  const locale = useLocale()
  if (!useCan()('suppliers.invoices.create')) return null
  return (
    <Link
      className={buttonClass({ kind: 'main' })}
      to="/$locale/admin/suppliers/invoices/new"
      params={{ locale }}
    >
      <Icon of={Plus} />
      {t('enter.action')}
    </Link>
  )
}
