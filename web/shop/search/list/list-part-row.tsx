import type { ReactNode } from 'react'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Addition } from '../../../offers/cart/local-cart.ts'
import { daysWords, stockLevel, stockWords } from '../../../offers/words.ts'
import { PartNumber } from '../../../ui/part-number.tsx'
import { StockLabel } from '../../../ui/stock-label.tsx'

interface Props {
  offer: Offer
  /** The currency of the prices. */
  label: string
  /** The line takes further offers: how many pieces this one gives is said. */
  isPart?: boolean
  /** Below the warehouse. */
  children?: ReactNode
}

/** Stock, delivery, price and sum of an offer that a line of the list takes. */
export function OfferCells({ offer, label, isPart, children }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { order, channel_price: price } = offer
  return (
    <>
      <td>
        <StockLabel level={stockLevel(offer)}>{stockWords(offer, t, format)}</StockLabel>
      </td>
      <td>
        {daysWords(offer.days_min, offer.days_max, t)}
        <span className="sub">{offer.warehouse.name}</span>
        {isPart === true && order.quantity !== null && (
          <span className="sub">
            {t('shop/search-list:row.pieces', { number: format.integer(order.quantity) })}
          </span>
        )}
        {children}
      </td>
      <td className="r" data-l={t('table.price', { currency: label })}>
        {price === null ? '—' : format.unitNumber(price)}
      </td>
      <td className="r medium" data-l={t('table.sum', { currency: label })}>
        {order.sum === null ? '—' : format.money(order.sum).number}
      </td>
    </>
  )
}

/** A further offer of a line that is split. */
export function PartRow({ part, label }: { part: Addition; label: string }) {
  const { t } = useTranslation('shop/search-list')
  const format = useFormat()
  const { offer, product, quantity } = part
  return (
    <tr className="list-part">
      <th scope="row" colSpan={3} className="full">
        <span className="muted">{t('row.also', { number: format.integer(quantity) })}</span>{' '}
        <PartNumber>{product.mpn}</PartNumber> <span className="ink-2">{product.brand.name}</span>
      </th>
      <OfferCells offer={offer} label={label} isPart />
      <td />
    </tr>
  )
}
