import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { PickupPlace } from '../../address-book/pickup-place.tsx'
import { PlaceLines } from '../../address-book/place-lines.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { PartNumber } from '../../ui/part-number.tsx'
import { isPaid } from './is-paid.ts'
import { OrderTotals } from './order-totals.tsx'

/** How it is sent, or where it is picked up, and when. */
function Shipping({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const format = useFormat()
  const { promised, shipping_method: way, shipping_address: to } = order
  const when =
    promised && t(to === null ? 'facts.readyOn' : 'facts.arrives', { days: format.days(promised) })
  return (
    <span className="pickup-place">
      <PlaceLines lines={[way.title, when]} />
      {way.pickup !== null && <PickupPlace place={way.pickup} />}
    </span>
  )
}

/** Where an order goes, its lines and its sums. */
export function OrderContents({ order }: { order: Order }) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { customer, shipping_address: to, payment_method: paid } = order
  const name = `${customer.first_name} ${customer.last_name}`
  const facts = [
    [t('contents.customer'), [customer.company?.name, name].filter(Boolean).join(', ')],
    [
      t('contents.address'),
      to &&
        [to.postcode, to.city, to.address_line_one, to.address_line_two].filter(Boolean).join(', '),
    ],
    [t('contents.shipping'), <Shipping key="shipping" order={order} />],
    [t('contents.payment'), paid.title],
    [t('contents.poNumber'), order.po_number],
  ] as const
  return (
    <section className="card" aria-label={t('contents.label')}>
      <div className="card-body stack stack-4">
        <dl className="dl">
          {facts.map(
            ([term, fact]) =>
              Boolean(fact) && (
                <div key={term} className="contents">
                  <dt>{term}</dt>
                  <dd>{fact}</dd>
                </div>
              ),
          )}
        </dl>
        <ul className="lines-s">
          {order.items.map((line) => (
            <li key={line.id}>
              <span>
                <PartNumber>{line.product.mpn}</PartNumber>{' '}
                <span className="muted">{line.product.brand}</span>
              </span>
              <span className="nowrap">{format.money(line.sum).number}</span>
              <span className="sub">
                {t('summary.times', {
                  number: format.integer(line.quantity),
                  price: format.unitNumber(line.channel_price),
                })}
              </span>
            </li>
          ))}
        </ul>
        <OrderTotals totals={order} isCurrent isPaid={isPaid(order)} />
      </div>
    </section>
  )
}
