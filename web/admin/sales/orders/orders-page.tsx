import './orders.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrderSummary } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { ShippedBar } from '../../../orders/shipped-bar.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Money } from '../../../ui/money.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, moment, plain, type ResourceColumn, sum } from '../../resource/columns.tsx'
import type { Controls } from '../../resource/filter-bar.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { ChannelFilter } from '../../settings/channels/channel-filter.tsx'
import { ExportChosen } from '../bulk/export-chosen.tsx'
import { PrintChosen } from '../bulk/print-chosen.tsx'
import { ShipChosen } from '../bulk/ship-chosen.tsx'
import { csvOf, orders } from './orders.ts'
import { SOLD_FILTERS } from './sold-filters.tsx'
import { StaffStatus } from './staff-status.tsx'

const COLUMNS: ResourceColumn<AdminOrderSummary>[] = [
  {
    id: 'number',
    isRowName: true,
    skeleton: '128px',
    cell: (order) => <NumberCell order={order} />,
  },
  {
    id: 'status',
    isUnlabelled: true,
    skeleton: '96px',
    cell: ({ status }) => <StaffStatus status={status} />,
  },
  moment('created_at', (order) => order.created_at),
  {
    id: 'customer',
    cell: ({ company, customer, email }) => (
      <>
        {company ?? customer}
        <span className="sub list-who">{company === null ? email : customer}</span>
      </>
    ),
  },
  sum('grand_total', (order) => order.grand_total),
  { id: 'paid', isFigure: true, skeleton: '72px', cell: paidCell },
  plain('channel', ({ channel }) => channel ?? '–'),
  figure('lines', ({ lines }) => lines),
  {
    id: 'shipped',
    skeleton: '96px',
    cell: ({ shipped, quantity, canceled }) => (
      <ShippedBar shipped={shipped} wanted={quantity - canceled} />
    ),
  },
]

const CONTROLS: Controls = {
  ...SOLD_FILTERS,
  channel: (control) => <OrderChannel {...control} />,
}

function OrderChannel(control: Parameters<NonNullable<Controls[string]>>[0]) {
  const { t } = useTranslation('admin/orders')
  return (
    <ChannelFilter label={t('filters.channel')} anyLabel={t('filters.channelAny')} {...control} />
  )
}

/** All orders of the store, to be found, looked into and worked. */
export function OrdersPage() {
  const { t } = useTranslation('admin/orders')
  const can = useCan()
  const mayMake = can('sales.orders.create|sales.quotes.create')
  return (
    <ResourceListPage
      of={orders}
      columns={COLUMNS}
      controls={CONTROLS}
      about={t('about')}
      hasLinkedRows
      bulk={{
        permission: orders.view,
        commands: (selection) => (
          <>
            <PrintChosen selection={selection} />
            {can('sales.orders.ship') && <ShipChosen selection={selection} of={orders} isAsked />}
            <ExportChosen selection={selection} write={csvOf} />
          </>
        ),
      }}
      {...(mayMake && { action: <NewOrderLink /> })}
    />
  )
}

/** An order, or a quote, for a customer who calls or writes. */
function NewOrderLink() {
  const { t } = useTranslation('admin/orders')
  return (
    <Link
      className={buttonClass({ kind: 'main' })}
      to="/$locale/admin/sales/orders/new"
      params={{ locale: useLocale() }}
    >
      {t('new')}
    </Link>
  )
}

/** The whole row is the link of its number. */
function NumberCell({ order }: { order: AdminOrderSummary }) {
  return (
    <>
      <Link
        className="medium nowrap row-link"
        to="/$locale/admin/sales/orders/$orderId"
        params={{ locale: useLocale(), orderId: order.id }}
      >
        {order.number}
      </Link>
      {order.po_number !== '' && <span className="sub list-who">{order.po_number}</span>}
    </>
  )
}

/** What of an order has come in, and what is still to come. */
function paidCell({ paid, due }: AdminOrderSummary, { t, money }: Speech) {
  if (due.amount === 0 && paid.amount === 0)
    return <span className="muted">{t('paid.nothing')}</span>
  if (due.amount === 0) return <span className="good">{t('paid.whole')}</span>
  return (
    <>
      {paid.amount === 0 ? t('paid.none') : <Money value={money(paid)} />}
      <span className={due.amount < 0 ? 'sub warn' : 'sub'}>
        {t(due.amount < 0 ? 'paid.owed' : 'paid.due')}{' '}
        <Money value={money({ ...due, amount: Math.abs(due.amount) })} />
      </span>
    </>
  )
}
