import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'

interface Given {
  id: number
  /** Unit price in millionths; the ladder starts with it. */
  micros: number
  days: number
  /** Sum in minor units; null is not orderable. */
  sum: number | null
  isEnough?: boolean
  order?: Partial<Offer['order']>
  ladder?: Offer['ladder']
}

/** An offer with what a test is about; the rest is plain. */
export function anOffer(given: Given): Offer {
  const price = { micros: given.micros, currency: 'BYN' }
  return {
    id: given.id,
    supplier_offer_item_id: given.id,
    product_id: 1,
    remains: 5000,
    is_at_least: false,
    minimum: 1,
    pack: 1,
    days_min: given.days,
    days_max: given.days,
    usual_days: null,
    arrives: { from: '2026-12-09', to: '2026-12-14' },
    warehouse: { id: given.id, name: `W${given.id}`, city: null, country: null },
    is_returnable: true,
    updated_at: null,
    is_old: false,
    price,
    channel_price: price,
    discount_percent: 0,
    price_problem: null,
    ladder: given.ladder ?? [{ quantity: 1, price, channel_price: price }],
    order: {
      wanted: 100,
      quantity: given.sum === null ? null : 100,
      is_enough: given.isEnough ?? given.sum !== null,
      problem: null,
      shortage: 0,
      sum: given.sum === null ? null : { amount: given.sum, currency: 'BYN' },
      next_break: null,
      cheaper: null,
      ...given.order,
    },
  }
}
