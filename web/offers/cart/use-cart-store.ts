import type { CartStore } from './cart-store.ts'
import { useLocalCart } from './use-local-cart.ts'
import { useOwner } from '../use-owner.ts'
import { useServerCart } from './use-server-cart.ts'

/** The cart that is in force: this device's for a guest, the store's for a verified person. */
export function useCartStore(): CartStore {
  const owner = useOwner()
  const local = useLocalCart()
  const server = useServerCart(owner)
  return server ?? local
}
