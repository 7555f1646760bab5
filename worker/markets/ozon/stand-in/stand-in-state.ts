/** What the stand-in keeps of one seller; plain values, so that it can be stored as JSON. */
export interface StandInState {
  apiKey: string
  currency: string
  /** Methods that the key may not call. */
  forbidden: string[]
  warehouses: { warehouse_id: number; name: string; status: string }[]
  /** Offers that have a card there, by `offer_id`. */
  offers: Record<string, StandInOffer>
  postings: StandInPosting[]
  nextPosting: number
}

export interface StandInOffer {
  product_id: number
  /** Minor units; null: no price was sent yet. */
  price: number | null
  oldPrice: number
  isInQuarantine: boolean
  /** When its price was set, the newest ten, epoch milliseconds. */
  priceSent: number[]
  /** Pieces by warehouse. */
  stocks: Record<string, { stock: number; reserved: number; sentAt: number }>
}

export interface StandInPosting {
  posting_number: string
  status: string
  substatus: string
  warehouse_id: number
  /** Epoch milliseconds. */
  changedAt: number
  shipBy: number
  products: { offer_id: string; sku: number; quantity: number; price: string }[]
  /** Pieces in each parcel it was shipped in. */
  packages: { product_id: number; quantity: number }[][]
}

/** A seller with one warehouse or more and nothing offered yet. */
export const emptyState = (
  about: Pick<StandInState, 'apiKey' | 'currency' | 'warehouses'>,
): StandInState => ({ ...about, forbidden: [], offers: {}, postings: [], nextPosting: 1 })
