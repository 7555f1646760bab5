import { storedAtom } from '../../lib/stored-atom.ts'
import { CART_VERSION, EMPTY_CART, readCart } from './stored-cart.ts'

/** The guest's cart on this device, shared between its tabs. */
export const cartAtom = storedAtom({
  key: 'cart',
  version: CART_VERSION,
  initial: EMPTY_CART,
  read: readCart,
})
