import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import type { UnitPrice } from '../../../lib/format-money.ts'

/** An offer that staff may put into an order, with what to tell it by. */
export interface FoundOffer extends Pick<Offer, 'id' | 'remains' | 'minimum' | 'arrives'> {
  brand: string
  mpn: string
  name: string
  price: UnitPrice
  warehouse: string
}
