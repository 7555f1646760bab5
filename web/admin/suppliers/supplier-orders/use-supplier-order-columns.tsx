import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupplierOrderSummary } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Money } from '../../../ui/money.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { SupplierStatus } from './supplier-status.tsx'

/** Columns of the list of supplier orders; the whole row is the link of its number. */
export function useSupplierOrderColumns(): DataColumn<SupplierOrderSummary>[] {
  const { t } = useTranslation('admin/supplier-orders')
  const { locale, integer, money } = useFormat()
  const { moment, day } = useMoment()
  return useMemo(
    (): DataColumn<SupplierOrderSummary>[] => [
      {
        id: 'number',
        accessorKey: 'number',
        header: t('columns.number'),
        meta: { isRowName: true, skeleton: '112px' },
        cell: ({ row: { original: order } }) => (
          <Link
            className="medium nowrap row-link"
            to="/$locale/admin/suppliers/orders/$supplierOrderId"
            params={{ locale, supplierOrderId: order.id }}
          >
            {order.number}
          </Link>
        ),
      },
      {
        id: 'status',
        accessorKey: 'status',
        header: t('columns.status'),
        meta: { skeleton: '96px' },
        cell: ({ row }) => <SupplierStatus status={row.original.status} />,
      },
      {
        id: 'created_at',
        accessorKey: 'created_at',
        header: t('columns.created'),
        meta: { label: t('columns.created'), skeleton: '96px' },
        cell: ({ row }) => moment(row.original.created_at),
      },
      {
        id: 'supplier',
        accessorKey: 'supplier',
        header: t('columns.supplier'),
        meta: { label: t('columns.supplier') },
        cell: ({ row: { original: order } }) => (
          <>
            {order.supplier.name}
            <span className="sub list-who">{order.warehouse.name}</span>
          </>
        ),
      },
      {
        id: 'promised',
        enableSorting: false,
        header: t('columns.promised'),
        meta: { label: t('columns.promised'), skeleton: '72px' },
        cell: ({ row: { original: order } }) => (
          <>
            {order.promised_at === null ? <span className="muted">–</span> : day(order.promised_at)}
            {order.tracking_number !== null && (
              <span className="sub list-who">{order.tracking_number}</span>
            )}
          </>
        ),
      },
      {
        id: 'received',
        enableSorting: false,
        header: t('columns.received'),
        meta: { isFigure: true, label: t('columns.received'), skeleton: '72px' },
        cell: ({ row: { original: order } }) => (
          <>
            {t('receivedOf', {
              done: integer(order.received),
              all: integer(order.quantity - order.canceled - order.refused),
            })}
            {order.refused > 0 && (
              <span className="sub bad">
                {t('refusedPieces', { count: order.refused, pieces: integer(order.refused) })}
              </span>
            )}
          </>
        ),
      },
      {
        id: 'cost',
        enableSorting: false,
        header: t('columns.cost'),
        meta: { isFigure: true, label: t('columns.cost'), skeleton: '72px' },
        cell: ({ row }) => <Money className="medium" value={money(row.original.cost)} />,
      },
    ],
    [t, locale, integer, money, moment, day],
  )
}
