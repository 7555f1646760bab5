import './order.css'
import { ExternalLink, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { Order, OrderDocument } from '../../worker/sales/orders/schemas/order.ts'
import { useFormat } from '../i18n/use-format.ts'
import { Icon } from '../ui/icon.tsx'
import { PartNumber } from '../ui/part-number.tsx'
import { useMoment } from '../i18n/use-moment.ts'

interface ParcelsProps {
  order: Order
  /** What can be done about a parcel. */
  actionOf?: (parcel: OrderDocument) => ReactNode
}

/** The parcels of an order, and where each one is. */
export function OrderParcels({ order, actionOf }: ParcelsProps) {
  const { t } = useTranslation('account/orders')
  const parcels = order.documents.filter(({ kind }) => kind === 'shipment')
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="order-parcels">
      <div className="section-head">
        <h2 className="h2" id="order-parcels">
          {t('parcels.title')}
        </h2>
      </div>
      <ul className="order-parcels">
        {parcels.map((parcel, at) => (
          <Parcel
            key={parcel.id}
            parcel={parcel}
            place={at + 1}
            order={order}
            action={actionOf?.(parcel)}
          />
        ))}
      </ul>
    </section>
  )
}

interface Props {
  parcel: OrderDocument
  place: number
  order: Order
  action: ReactNode
}

function Parcel({ parcel, place, order, action }: Props) {
  const { t } = useTranslation('account/orders')
  const { integer } = useFormat()
  const moment = useMoment()
  const mpns = new Map(order.items.map(({ id, product }) => [id, product.mpn]))
  return (
    <li>
      <Icon of={Package} />
      <div>
        <span className="medium">{t('parcels.one', { place: integer(place) })}</span>{' '}
        <span className="muted">{moment.moment(parcel.created_at)}</span>
        <span className="sub flex flex-wrap gap-x-2">
          {parcel.lines.map(({ order_line_id, quantity }) => (
            <span key={order_line_id}>
              {integer(quantity)} × <PartNumber>{mpns.get(order_line_id) ?? ''}</PartNumber>
            </span>
          ))}
        </span>
        <Packing parcel={parcel} />
      </div>
      <span className="order-parcel-end">
        <Tracking parcel={parcel} />
        {action}
      </span>
    </li>
  )
}

/** What it weighs, and in how many boxes it is. */
function Packing({ parcel: { weight, boxes } }: { parcel: OrderDocument }) {
  const { t } = useTranslation('account/orders')
  const { integer } = useFormat()
  const facts = [
    ...(weight === null ? [] : [t('parcels.weight', { grams: integer(weight) })]),
    ...(boxes === null ? [] : [t('parcels.boxes', { count: boxes, boxes: integer(boxes) })]),
  ]
  return facts.length === 0 ? null : <span className="sub">{facts.join(', ')}</span>
}

function Tracking({ parcel }: { parcel: OrderDocument }) {
  const { t } = useTranslation('account/orders')
  const { tracking_number: number, tracking_url: url } = parcel
  if (number === null) return <span className="t-13 muted">{t('parcels.untracked')}</span>
  if (url === null) return <PartNumber className="t-13">{number}</PartNumber>
  return (
    <a
      className="link order-track"
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('parcels.track', { number })}
    >
      <PartNumber className="t-13">{number}</PartNumber>
      <Icon of={ExternalLink} />
    </a>
  )
}
