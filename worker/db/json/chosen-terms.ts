import type { PostalSnapshot } from './order.ts'

/** How a quote is sent and paid, as staff and the customer have agreed; sums in minor units of its currency. */
export interface ChosenTerms {
  /** Null: it is picked up. */
  address: PostalSnapshot | null
  shipping_method: string
  /** In the language of the quote. */
  shipping_title: string
  /** Held like the prices. */
  shipping: number
  /** Parts of `shipping` that the ways from warehouses cost, each taxed for itself; absent: none. */
  parcel_fees?: number[]
  payment_method: string
  payment_title: string
  comment: string
  po_number: string
}
