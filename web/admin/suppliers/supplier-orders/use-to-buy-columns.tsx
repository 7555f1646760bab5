import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToBuyGroup } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Money } from '../../../ui/money.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'

/** Columns of what is to be bought; the whole row is the link of its supplier, to the lines with `q`. */
export function useToBuyColumns(q: string | undefined): DataColumn<ToBuyGroup>[] {
  const { t } = useTranslation('admin/supplier-orders')
  const { locale, integer, money } = useFormat()
  const { moment } = useMoment()
  return useMemo((): DataColumn<ToBuyGroup>[] => {
    const figure = (id: 'lines' | 'quantity' | 'orders'): DataColumn<ToBuyGroup> => ({
      id,
      accessorKey: id,
      enableSorting: id === 'lines',
      header: t(`columns.${id}`),
      meta: { isFigure: true, label: t(`columns.${id}`), skeleton: '32px' },
      cell: ({ row }) => integer(row.original[id]),
    })
    return [
      {
        id: 'place',
        enableSorting: false,
        header: t('columns.place'),
        meta: { isRowName: true, isFull: true, skeleton: '160px' },
        cell: ({ row: { original: group } }) => (
          <>
            <Link
              className="medium row-link"
              aria-label={[group.supplier.name, group.warehouse.name, group.currency].join(', ')}
              to="/$locale/admin/suppliers/orders/new"
              params={{ locale }}
              search={{
                supplier: group.supplier.id,
                warehouse: group.warehouse.id,
                currency: group.currency,
                ...(q !== undefined && { q }),
              }}
            >
              {group.supplier.name}
            </Link>
            <span className="sub">{group.warehouse.name}</span>
          </>
        ),
      },
      {
        id: 'waiting_since',
        accessorKey: 'waiting_since',
        header: t('columns.waiting'),
        meta: { label: t('columns.waiting'), skeleton: '96px' },
        cell: ({ row }) => moment(row.original.waiting_since),
      },
      figure('orders'),
      figure('lines'),
      figure('quantity'),
      {
        id: 'cost',
        accessorKey: 'cost',
        header: t('columns.cost'),
        meta: { isFigure: true, label: t('columns.cost'), skeleton: '72px' },
        cell: ({ row }) => <Money className="medium" value={money(row.original.cost)} />,
      },
    ]
  }, [t, locale, integer, money, moment, q])
}
