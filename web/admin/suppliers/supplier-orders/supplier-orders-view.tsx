import { Link } from '@tanstack/react-router'
import type { SupplierOrderSummary } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { figure, moment, plain, type ResourceColumn, sum } from '../../resource/columns.tsx'
import type { Control } from '../../resource/filter-bar.tsx'
import { OnlyOf } from '../../resource/only-of.tsx'
import { ResourceList } from '../../resource/resource-list.tsx'
import { useList } from '../../resource/use-list.ts'
import { useResourceList } from '../../resource/use-resource-query.ts'
import type { Speech } from '../../resource/use-speech.ts'
import { SupplierOrdersLink } from './supplier-orders-link.tsx'
import { supplierOrders } from './supplier-orders.ts'
import { SupplierSelect } from './supplier-select.tsx'
import { SupplierStatus } from './supplier-status.tsx'

export const SUPPLIER_ORDER_COLUMNS: ResourceColumn<SupplierOrderSummary>[] = [
  {
    id: 'number',
    isRowName: true,
    skeleton: '112px',
    cell: (order) => <NumberLink order={order} />,
  },
  {
    id: 'status',
    isUnlabelled: true,
    skeleton: '96px',
    cell: ({ status }) => <SupplierStatus status={status} />,
  },
  moment('created_at', ({ created_at: at }) => at),
  plain('supplier', ({ supplier }) => supplier.name, {
    cell: ({ supplier, warehouse }) => (
      <>
        {supplier.name}
        <span className="sub list-who">{warehouse.name}</span>
      </>
    ),
  }),
  {
    id: 'promised',
    skeleton: '72px',
    cell: ({ promised_at: at, tracking_number: tracking }, { day }) => (
      <>
        {at === null ? <span className="muted">–</span> : day(at)}
        {tracking !== null && <span className="sub list-who">{tracking}</span>}
      </>
    ),
  },
  figure('received', ({ received }) => received, { skeleton: '72px', cell: receivedCell }),
  sum('cost', ({ cost }) => cost, { right: 'reports.prices.view' }),
]

/** What has been ordered from suppliers, newest first. */
export function SupplierOrdersView() {
  const state = useList(supplierOrders)
  const query = useResourceList(supplierOrders, state.search)
  return (
    <ResourceList
      of={supplierOrders}
      columns={SUPPLIER_ORDER_COLUMNS}
      state={state}
      query={query}
      create={<SupplierOrdersLink />}
      controls={{
        supplier: (control) => <SupplierSelect {...control} />,
        received_from: (control) => <ReceivedDay {...control} name="receivedFrom" />,
        received_to: (control) => <ReceivedDay {...control} name="receivedTo" />,
      }}
      hasLinkedRows
    />
  )
}

/** From or to which day something came, and the way out of it. */
function ReceivedDay({ name, ...control }: Control & { name: 'receivedFrom' | 'receivedTo' }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { date } = useFormat()
  return (
    <OnlyOf {...control} everything={t('filters.everything')}>
      {t(`filters.${name}`, { day: date(new Date(`${control.value}T12:00`)) })}
    </OnlyOf>
  )
}

/** The whole row is the link of its number. */
function NumberLink({ order: { id, number } }: { order: SupplierOrderSummary }) {
  return (
    <Link
      className="medium nowrap row-link"
      to="/$locale/admin/suppliers/orders/$supplierOrderId"
      params={{ locale: useLocale(), supplierOrderId: id }}
    >
      {number}
    </Link>
  )
}

function receivedCell(order: SupplierOrderSummary, { t, integer }: Speech) {
  const { received, quantity, canceled, refused } = order
  return (
    <>
      {t('receivedOf', { done: integer(received), all: integer(quantity - canceled - refused) })}
      {refused > 0 && (
        <span className="sub bad">
          {t('refusedPieces', { count: refused, pieces: integer(refused) })}
        </span>
      )}
    </>
  )
}
