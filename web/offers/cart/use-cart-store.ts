import { type ListStores, useListStore } from '../owned-list/use-list-store.ts'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import type { CartStore } from './cart-store.ts'
import { deviceCart } from './device-cart.ts'
import { CART } from './queries.ts'
import { serverCart } from './server-cart.ts'

const CART_STORES: ListStores<CartItem, CartStore> = {
  kind: CART,
  onDevice: deviceCart,
  onServer: serverCart,
}

/** The cart that is in force: the device's for guests, the server's for verified people. */
export const useCartStore = (): CartStore => useListStore(CART_STORES)
