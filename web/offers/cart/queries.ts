import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { type OwnedListKind, ownedListQuery } from '../owned-list/owned-list-query.ts'
import type { Owner } from '../use-owner.ts'

/** The cart that the server keeps for each verified person. */
export const CART: OwnedListKind<CartItem> = {
  name: 'cart',
  read: (query, options) => dataOf(api.user.cart.$get({ query }, options)),
  newest: 'last',
}

export const cartQueries = {
  all: () => [CART.name] as const,
  owned: (owner: Owner | null) => ownedListQuery(CART, owner),
}
