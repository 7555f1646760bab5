import type { Offer, ProductRef } from '../../../../worker/catalog/search/schemas/search.ts'
import type { PriceStep } from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import type { StoredLine } from '../../../../web/offers/cart/stored-cart.ts'
import { anOffer } from '../../shop/search/an-offer.ts'

export const aPrice = (micros: number, currency = 'BYN') => ({ micros, currency })

export const aStep = (quantity: number, micros: number, currency = 'BYN'): PriceStep => ({
  quantity,
  price: aPrice(micros, currency),
  channel_price: aPrice(micros, currency),
})

/** An offer with what limits its quantity and costs it. */
export function cartOffer(given: Partial<Offer> & { id: number }): Offer {
  const base = anOffer({ id: given.id, micros: 2_000_000, days: 2, sum: 200 })
  return { ...base, ...given, supplier_offer_item_id: given.id }
}

export const aProduct: ProductRef = {
  id: 1,
  brand: { id: 1, name: 'Bosch', is_reviewed: true },
  mpn: 'F 026 407 183',
  name: 'Filter',
}

export function aLine(given: Partial<StoredLine> & { supplier_offer_item_id: number }): StoredLine {
  return {
    quantity: 1,
    price: aPrice(2_000_000),
    channel_price: aPrice(2_000_000),
    is_saved_for_later: false,
    selected: true,
    product: aProduct,
    ...given,
  }
}
