import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupplierInvoiceSummary } from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Money } from '../../../ui/money.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { InvoiceStatus } from './invoice-status.tsx'

/** Columns of the list of suppliers' invoices; the whole row is the link of its number. */
export function useInvoiceColumns(): DataColumn<SupplierInvoiceSummary>[] {
  const { t } = useTranslation('admin/supplier-invoices')
  const { locale, integer, money } = useFormat()
  const { day } = useMoment()
  return useMemo(
    (): DataColumn<SupplierInvoiceSummary>[] => [
      {
        id: 'number',
        accessorKey: 'number',
        header: t('columns.number'),
        meta: { isRowName: true, skeleton: '112px' },
        cell: ({ row: { original: invoice } }) => (
          <Link
            className="medium row-link"
            to="/$locale/admin/suppliers/invoices/$invoiceId"
            params={{ locale, invoiceId: invoice.id }}
          >
            {invoice.number}
          </Link>
        ),
      },
      {
        id: 'status',
        enableSorting: false,
        header: t('columns.status'),
        meta: { skeleton: '96px' },
        cell: ({ row }) => <InvoiceStatus status={row.original.status} />,
      },
      {
        id: 'date',
        accessorKey: 'date',
        header: t('columns.date'),
        meta: { label: t('columns.date'), skeleton: '72px' },
        cell: ({ row }) => day(row.original.date),
      },
      {
        id: 'supplier',
        enableSorting: false,
        header: t('columns.supplier'),
        meta: { label: t('columns.supplier') },
        cell: ({ row }) => row.original.supplier.name,
      },
      {
        id: 'lines',
        enableSorting: false,
        header: t('columns.lines'),
        meta: { isFigure: true, label: t('columns.lines'), skeleton: '24px' },
        cell: ({ row }) => integer(row.original.lines),
      },
      {
        id: 'matched',
        enableSorting: false,
        header: t('columns.matched'),
        meta: { isFigure: true, label: t('columns.matched'), skeleton: '72px' },
        cell: ({ row: { original: invoice } }) =>
          t('matchedOf', { done: integer(invoice.matched), all: integer(invoice.quantity) }),
      },
      {
        id: 'total',
        accessorKey: 'total',
        header: t('columns.total'),
        meta: { isFigure: true, label: t('columns.total'), skeleton: '72px' },
        cell: ({ row }) => <Money className="medium" value={money(row.original.total)} />,
      },
    ],
    [t, locale, integer, money, day],
  )
}
