import type { Offer } from '../../worker/catalog/search/schemas/search.ts'
import { daysWords, type SearchT } from './words.ts'

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
