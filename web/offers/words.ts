import type { Say } from '../i18n/text-keys.ts'
import type {
  MatchKind,
  Offer,
  OfferSummary,
  ProductRef,
} from '../../worker/catalog/search/schemas/search.ts'
import type { UsualDays } from '../../worker/catalog/pricing/schemas/delivery.ts'
import type { Format } from '../i18n/use-format.ts'
import type { StockLevel } from '../ui/stock-label.tsx'

/** The translation function of `shop/search`, passed to every function here. */
export type SearchT = Say<'shop/search'>

type Stock = Pick<Offer, 'remains' | 'is_at_least'>

/** The number of stock bars: one for the last piece, three from ten pieces on. */
export function stockLevel({ remains, is_at_least }: Stock): StockLevel {
  if (remains <= 0) return 0
  if (remains === 1 && !is_at_least) return 1
  return remains < 10 ? 2 : 3
}

/** "none in stock", "only one left", "24 in stock", "more than 10". */
export function stockWords({ remains, is_at_least }: Stock, t: SearchT, format: Format): string {
  if (remains <= 0) return t('stock.none')
  const number = format.integer(remains)
  if (is_at_least) return t('stock.moreThan', { number })
  return remains === 1 ? t('stock.last') : t('stock.left', { count: remains, number })
}

/** "2–4 days", "1 day", "same day". */
export function daysWords(from: number, to: number, t: SearchT): string {
  if (to <= 0) return t('days.same')
  if (from >= to || from <= 0) return t(from === to ? 'days.exact' : 'days.upTo', { count: to })
  return t('days.range', { count: to, from })
}

type Delivered = Pick<Offer, 'days_min' | 'days_max' | 'remains'> & {
  /** Answers kept on the device may lack it. */
  usual_days?: Offer['usual_days'] | undefined
}

/**
 * Days until an offer is with the store, as its promised date counts them: what earlier deliveries took, from the median
 * to the ninetieth percentile, else the days of its price list.
 */
export function offerDays({ days_min, days_max, usual_days: usual }: Delivered) {
  const [min, max] = usual == null ? [days_min, days_max] : [usual.median, usual.p90]
  return { min, max: Math.max(min, max) }
}

/** "5–9 days"; null: none is left, so there are no days to wait. */
export function offerDaysWords(offer: Delivered, t: SearchT): string | null {
  if (offer.remains <= 0) return null
  const { min, max } = offerDays(offer)
  return daysWords(min, max, t)
}

/** "usually 3 days, 90 % within 6": what earlier deliveries took. */
export function usualWords({ median, p90 }: UsualDays, t: SearchT): string {
  const usual = t('days.usual', { count: median })
  return p90 <= 0 ? usual : `${usual}, ${t('days.within', { number: p90 })}`
}

/** The delivery time of an offer: from earlier deliveries, else from its price list. */
export const deliveryWords = (
  { days_min, days_max, usual_days: usual }: Offer,
  t: SearchT,
): string =>
  // Answers kept on the device may lack this figure.
  usual == null ? daysWords(days_min, days_max, t) : usualWords(usual, t)

/** "with you 9–14 December"; undefined where an answer kept on the device lacks it. */
export const arrivesWords = (
  { arrives }: { arrives?: Offer['arrives'] | undefined },
  t: SearchT,
  days: Format['days'],
): string | undefined =>
  arrives === undefined ? undefined : t('days.arrives', { days: days(arrives) })

/** The place of an offer: the warehouse's name, and its city unless the name contains it. */
export function warehousePlace({ warehouse }: Offer): string | null {
  const { name, city } = warehouse
  return city === null || name.toLowerCase().includes(city.toLowerCase()) ? null : city
}

export const matchWords = (match: MatchKind, t: SearchT): string => t(`match.${match}`)

/** True for a match of the whole number, however it was written. */
export const isSameNumber = (match: MatchKind): boolean =>
  match === 'exact' || match === 'same_number' || match === 'other_number'

/** Path parameters of a product's page. */
export const productParams = (locale: string, product: ProductRef) => ({
  locale,
  search: product.mpn,
  brand: product.brand.name,
})

export const summaryStock = ({ remains, is_at_least }: OfferSummary): Stock => ({
  remains,
  is_at_least,
})
