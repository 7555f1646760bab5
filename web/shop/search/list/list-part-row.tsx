import type { ReactNode } from 'react'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Addition } from '../../../offers/cart/local-cart.ts'
import { offerDaysWords, stockLevel, stockWords } from '../../../offers/words.ts'
import { PartNumber } from '../../../ui/part-number.tsx'
import { StockLabel } from '../../../ui/stock-label.tsx'
import { type CountedPieces, countedPieces } from './counted-pieces.ts'

interface Props {
  offer: Offer
  /** The currency of the prices. */
  label: string
  /** How many the line asks for: another number that is ordered is said beside the sum. */
  wanted?: number
  /** The line takes further offers: how many pieces this one gives is said. */
  isPart?: boolean
  /** Below the warehouse. */
  children?: ReactNode
}

/** Stock, delivery, price and sum of an offer that a line of the list takes. */
export function OfferCells({ offer, label, wanted, isPart, children }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { order, channel_price: price } = offer
  return (
    <>
      <td>
        <StockLabel level={stockLevel(offer)}>{stockWords(offer, t, format)}</StockLabel>
      </td>
      <td>
        {offerDaysWords(offer, t) ?? <span className="muted">—</span>}
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
        {wanted !== undefined && isPart !== true && (
          <Counted pieces={countedPieces(offer, wanted)} />
        )}
      </td>
    </>
  )
}

/** "for 100, minimum", "for 30, packs of 10": what the sum is of, where it is not of what was asked for. */
function Counted({ pieces }: { pieces: CountedPieces | null }) {
  const { t } = useTranslation('shop/search-list')
  const { integer } = useFormat()
  if (pieces === null) return null
  const words = t('shop/search:offers.for', { number: integer(pieces.quantity) })
  const reason =
    pieces.reason === 'minimum'
      ? t('row.minimum')
      : pieces.reason === 'pack' && t('row.packs', { number: integer(pieces.pack) })
  return <span className="sub">{reason === false ? words : `${words}, ${reason}`}</span>
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
