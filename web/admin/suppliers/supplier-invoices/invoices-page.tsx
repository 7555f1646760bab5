import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierInvoiceSummary } from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCan } from '../../frame/use-can.ts'
import { day, figure, plain, type ResourceColumn, sum } from '../../resource/columns.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { SupplierSelect } from '../supplier-orders/supplier-select.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { openInvoices, supplierInvoices } from './supplier-invoices.ts'

const COLUMNS: ResourceColumn<SupplierInvoiceSummary>[] = [
  plain('number', ({ number }) => number, {
    isRowName: true,
    skeleton: '112px',
    cell: (invoice) => <NumberLink invoice={invoice} />,
  }),
  {
    id: 'status',
    isUnlabelled: true,
    skeleton: '96px',
    cell: ({ status }) => <InvoiceStatus status={status} />,
    csv: ({ status }, { t }) => t(`status.${status}`),
  },
  day('date', ({ date }) => date),
  plain('supplier', ({ supplier }) => supplier.name),
  figure('lines', ({ lines }) => lines),
  figure('matched', ({ matched }) => matched, {
    skeleton: '72px',
    cell: ({ matched, quantity }, { t, integer }) =>
      t('matchedOf', { done: integer(matched), all: integer(quantity) }),
  }),
  figure('open_differences', ({ open_differences: open }) => open, {
    skeleton: '48px',
    cell: ({ open_differences: open }, { integer }) =>
      open > 0 ? <b className="bad">{integer(open)}</b> : '–',
  }),
  sum('total', ({ total }) => total),
]

/** What suppliers ask for, and whether it is what has come at the cost agreed on. */
export function InvoicesPage() {
  const { t } = useTranslation('admin/supplier-invoices')
  const can = useCan()
  return (
    <ResourceListPage
      of={supplierInvoices}
      columns={COLUMNS}
      about={<About />}
      action={
        can('suppliers.invoices.create&reports.prices.view') && (
          <CreateLink to="/$locale/admin/suppliers/invoices/new">{t('enter.action')}</CreateLink>
        )
      }
      controls={{ supplier: (control) => <SupplierSelect {...control} /> }}
      hasLinkedRows
    />
  )
}

/** What the list is, and how many invoices have open differences. */
function About() {
  const { t } = useTranslation('admin/supplier-invoices')
  const locale = useLocale()
  const { data: count = 0 } = useQuery(openInvoices)
  return (
    <span className="row row-3">
      <span>{t('about')}</span>
      {count > 0 && (
        <Link
          className="cell-link"
          to="/$locale/admin/suppliers/invoices"
          params={{ locale }}
          search={{ differences: 'open' }}
        >
          {t('openInvoices', { count })}
        </Link>
      )}
    </span>
  )
}

/** The whole row is the link of its number. */
function NumberLink({ invoice: { id, number } }: { invoice: SupplierInvoiceSummary }) {
  return (
    <Link
      className="medium row-link"
      to="/$locale/admin/suppliers/invoices/$invoiceId"
      params={{ locale: useLocale(), invoiceId: id }}
    >
      {number}
    </Link>
  )
}
