import type { CartItemChange } from '../../../worker/sales/cart/schemas.ts'
import type { Undo } from '../owned-list/use-list-store.ts'
import type { CartEntry } from './cart-entry.ts'
import type { Addition } from './local-cart.ts'

/** What can be done to a cart, wherever it is kept. Every change shows at once. */
export interface CartStore {
  /** Adds pieces of offers; an offer that is in the cart already gets more pieces. */
  add: (additions: readonly Addition[]) => Undo
  change: (entries: readonly CartEntry[], change: CartItemChange) => void
  remove: (entries: readonly CartEntry[]) => Undo
}
