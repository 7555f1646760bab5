/** What the benchmark of orders and its Worker tell each other. */

/** A crowd of a round; each has an item of its own. */
export interface Wish {
  round: number
  buyers: number
  pieces: number
}

export interface Buyer {
  /** Of the session. */
  token: string
  checkoutId: number
}

export interface Crowd {
  itemId: number
  buyers: Buyer[]
  /** Highest ids and number before it came. */
  before: { orders: number; mails: number; users: number; number: number }
}

/** Rows that came with a crowd, what is held and left of its item. */
export interface Sold {
  orders: number
  ordered: number
  reserved: number
  remains: number
  numbers: number
  taken_numbers: number
  mails: number
  carts: number
  empty: number
}
