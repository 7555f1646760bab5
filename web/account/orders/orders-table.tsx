import './orders.css'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrderSummary } from '../../../worker/sales/orders/schemas/order.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Money } from '../../ui/money.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ShippedBar } from '../../orders/shipped-bar.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { orderQueries } from '../../orders/queries.ts'
import { StatusBadge } from './status-badge.tsx'

interface Props {
  /** Accessible name of the table. */
  label: string
  /** Undefined while they are loading. */
  orders: readonly OrderSummary[] | undefined
  /** Number of placeholder rows while loading. */
  expected: number
  /** The shown orders are about to be replaced. */
  isStale?: boolean
}

/** Orders as rows; on a phone as cards with the facts in the same order. */
export function OrdersTable({ label, orders, expected, isStale = false }: Props) {
  const { t } = useTranslation('account/orders')
  return (
    <div className="frame">
      <table className="table cards orders-table" aria-busy={orders === undefined || isStale}>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.order')}</th>
            <th scope="col">{t('columns.status')}</th>
            <th scope="col">{t('columns.parts')}</th>
            <th scope="col">{t('columns.shipped')}</th>
            <th scope="col" className="r">
              {t('columns.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders === undefined
            ? Array.from({ length: expected }, (_, row) => <Awaited key={row} />)
            : orders.map((order) => <OrderRow key={order.id} order={order} />)}
        </tbody>
      </table>
    </div>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('account/orders')
  const format = useFormat()
  const buyer = [order.customer, order.company].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row">
        <OrderLink {...order} />
        <span className="sub">{format.date(new Date(order.created_at))}</span>
      </th>
      <td>
        <StatusBadge status={order.status} />
      </td>
      <td className="full">
        <Parts order={order} />
        <span className="sub">{buyer}</span>
      </td>
      <td data-l={t('columns.shipped')}>
        <ShippedBar shipped={order.shipped} wanted={order.quantity - order.canceled} />
      </td>
      <td className="r" data-l={t('columns.sum')}>
        <Money className="medium" value={format.money(order.grand_total)} />
      </td>
    </tr>
  )
}

/** Numbers of the first few parts, and how many more lines there are. */
function Parts({ order: { parts, lines } }: { order: OrderSummary }) {
  const { t } = useTranslation('account/orders')
  const { integer } = useFormat()
  const more = lines - parts.length
  return (
    <span className="flex flex-wrap gap-x-2">
      {parts.map(({ brand, mpn }, at) => (
        <span key={`${brand} ${mpn} ${at}`} title={brand}>
          <PartNumber>{mpn}</PartNumber>
          {(at < parts.length - 1 || more > 0) && ','}
        </span>
      ))}
      {more > 0 && (
        <span className="muted">{t('more', { count: more, number: integer(more) })}</span>
      )}
    </span>
  )
}

/** A placeholder of an order that is loading, of the same height. */
function Awaited() {
  return (
    <tr aria-hidden="true" className="order-awaited">
      {['128px', '96px', '70%', '80px', '72px'].map((width, at) => (
        <td key={width} className={at === 2 ? 'full' : undefined}>
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  )
}

interface OrderLinkProps {
  id: number
  number: string
}

/** An order's number as a link; the order is preloaded when a click is likely. */
function OrderLink({ id, number }: OrderLinkProps) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const prefetch = () => void queryClient.prefetchQuery(orderQueries.detail(id, locale))
  return (
    <Link
      className="order-link"
      to="/$locale/account/orders/$orderId"
      params={{ locale, orderId: String(id) }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <PartNumber className="medium">{number}</PartNumber>
    </Link>
  )
}
