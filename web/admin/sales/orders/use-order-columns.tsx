import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderSummary } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Money } from '../../../ui/money.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { ShippedBar } from '../../../orders/shipped-bar.tsx'
import { PaidCell } from './paid-cell.tsx'
import { StaffStatus } from './staff-status.tsx'

/** Columns of the list of orders; the whole row is the link of its number. */
export function useOrderColumns(): DataColumn<AdminOrderSummary>[] {
  const { t } = useTranslation('admin/orders')
  const { locale, integer, money } = useFormat()
  const { moment } = useMoment()
  return useMemo(
    (): DataColumn<AdminOrderSummary>[] => [
      {
        id: 'number',
        accessorKey: 'number',
        header: t('columns.number'),
        meta: { isRowName: true, skeleton: '128px' },
        cell: ({ row: { original: order } }) => (
          <>
            <Link
              className="medium nowrap row-link"
              to="/$locale/admin/sales/orders/$orderId"
              params={{ locale, orderId: order.id }}
            >
              {order.number}
            </Link>
            {order.po_number !== '' && <span className="sub list-who">{order.po_number}</span>}
          </>
        ),
      },
      {
        id: 'status',
        accessorKey: 'status',
        header: t('columns.status'),
        meta: { skeleton: '96px' },
        cell: ({ row }) => <StaffStatus status={row.original.status} />,
      },
      {
        id: 'created_at',
        accessorKey: 'created_at',
        header: t('columns.created'),
        meta: { label: t('columns.created'), skeleton: '112px' },
        cell: ({ row }) => moment(row.original.created_at),
      },
      {
        id: 'customer',
        enableSorting: false,
        header: t('columns.customer'),
        meta: { label: t('columns.customer') },
        cell: ({ row: { original: order } }) => (
          <>
            {order.company ?? order.customer}
            <span className="sub list-who">
              {order.company === null ? order.email : order.customer}
            </span>
          </>
        ),
      },
      {
        id: 'grand_total',
        accessorKey: 'grand_total',
        header: t('columns.total'),
        meta: { isFigure: true, label: t('columns.total'), skeleton: '72px' },
        cell: ({ row }) => <Money className="medium" value={money(row.original.grand_total)} />,
      },
      {
        id: 'paid',
        enableSorting: false,
        header: t('columns.paid'),
        meta: { isFigure: true, label: t('columns.paid'), skeleton: '72px' },
        cell: ({ row }) => <PaidCell order={row.original} />,
      },
      {
        id: 'lines',
        enableSorting: false,
        header: t('columns.lines'),
        meta: { isFigure: true, label: t('columns.lines'), skeleton: '24px' },
        cell: ({ row }) => integer(row.original.lines),
      },
      {
        id: 'shipped',
        enableSorting: false,
        header: t('columns.shipped'),
        meta: { label: t('columns.shipped'), skeleton: '96px' },
        cell: ({ row: { original: order } }) => (
          <ShippedBar shipped={order.shipped} wanted={order.quantity - order.canceled} />
        ),
      },
    ],
    [t, locale, integer, money, moment],
  )
}
