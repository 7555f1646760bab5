import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Offer, ProductRef } from '../../../../worker/catalog/search/schemas/search.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWhen } from '../../../i18n/use-when.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StockLabel } from '../../../ui/stock-label.tsx'
import { OfferControls } from './offer-controls.tsx'
import { CompareBox } from './compare-box.tsx'
import { OfferDays } from './offer-days.tsx'
import { PriceCell } from './price-cell.tsx'
import type { Ladder } from './use-ladder.ts'
import { useFilters } from '../use-filters.ts'
import { deliveryWords, stockLevel, stockWords, warehousePlace } from '../../../offers/words.ts'
import { tellingFacts, type TellingFact } from './telling-facts.ts'

interface Props {
  offer: Offer
  /** All of the part: two of one warehouse say what tells them apart. */
  offers: readonly Offer[]
  product: ProductRef
  currency: string
  ladder: Ladder
}

/** One offer, in the same order of facts on every screen. */
export function OfferRow({ offer, offers, product, currency, ladder }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const factWords = useFactWords()
  const { order } = offer
  const apart = tellingFacts(offer, offers).map((fact) => factWords(fact, offer))
  const isShort = !order.is_enough || order.quantity === null
  return (
    <tr className={classNames(isShort && 'dim')}>
      <th scope="row" className="full">
        <span className="medium">{offer.warehouse.name}</span>
        {apart.length > 0 && <span className="sub own ink-2">{apart.join(', ')}</span>}
        <OfferSource offer={offer} />
        <CompareBox
          offerId={offer.id}
          name={[offer.warehouse.name, ...apart, product.mpn].join(', ')}
        />
      </th>
      <td>
        <StockLabel level={stockLevel(offer)}>{stockWords(offer, t, format)}</StockLabel>
        <Shortage offer={offer} />
      </td>
      <td data-l={t('table.order')}>
        {format.integer(offer.minimum)} / {format.integer(offer.pack)}
      </td>
      <td className="full">
        <OfferDays offer={offer} />
      </td>
      <td className="r price" data-l={t('table.price', { currency })}>
        <PriceCell offer={offer} ladder={ladder} />
      </td>
      <td className="r medium" data-l={t('table.sum', { currency })}>
        <OfferSum offer={offer} />
      </td>
      <td className="full">
        <OfferControls offer={offer} product={product} />
      </td>
    </tr>
  )
}

function useFactWords() {
  const { t } = useTranslation('shop/search')
  const { integer } = useFormat()
  return (fact: TellingFact, offer: Offer): string => {
    if (fact.kind === 'days') return deliveryWords(offer, t)
    if (fact.kind === 'oneStep') return t('offers.apart.oneStep')
    const number = integer(fact.number)
    if (fact.kind === 'nth') return t('offers.apart.nth', { number, all: integer(fact.all) })
    if (fact.kind === 'pack' && fact.number === 1) return t('offers.apart.piece')
    return t(`offers.apart.${fact.kind}`, { number })
  }
}

/** The warehouse, and the age of its price list. */
function OfferSource({ offer }: { offer: Offer }) {
  const { t } = useTranslation('shop/search')
  const when = useWhen()
  const { money } = useFormat()
  const place = warehousePlace(offer)
  const { updated_at, is_old, is_returnable, warehouse } = offer
  return (
    <span className="sub own">
      {place !== null && <span>{place}, </span>}
      {updated_at !== null && t('offers.listOf', { when: when(new Date(updated_at)) })}{' '}
      {warehouse.parcel_fee !== undefined && (
        <span className="nowrap">
          {t('offers.parcel', { sum: moneyText(money(warehouse.parcel_fee)) })}{' '}
        </span>
      )}
      {is_old && <Badge tone="warn">{t('offers.old')}</Badge>}
      {is_returnable === false && <Badge>{t('offers.noReturns')}</Badge>}
    </span>
  )
}

function Shortage({ offer }: { offer: Offer }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { problem, shortage } = offer.order
  if (problem === 'below_minimum') return <span className="sub">{t('problem.below_minimum')}</span>
  if (problem !== 'not_enough') return null
  return <span className="sub">{t('problem.short', { number: format.integer(shortage) })}</span>
}

/** The sum of the orderable quantity: the wanted one rounded up to packs, or the stock. */
function OfferSum({ offer }: { offer: Offer }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters } = useFilters()
  const { sum, quantity } = offer.order
  if (sum === null || quantity === null) return <span className="muted">—</span>
  const number = format.integer(quantity)
  const isOther = quantity !== (filters.quantity ?? 1)
  return (
    <>
      {format.money(sum).number}
      {isOther && <span className="sub">{t('offers.for', { number })}</span>}
    </>
  )
}
