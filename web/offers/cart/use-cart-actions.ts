import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { type Removal, useRemoval } from '../owned-list/use-removal.ts'
import type { CartEntry } from './cart-entry.ts'
import type { CartStore } from './cart-store.ts'
import type { Addition } from './local-cart.ts'
import { useCartStore } from './use-cart-store.ts'

export interface CartActions extends Pick<CartStore, 'change'> {
  remove: (entries: readonly CartEntry[]) => void
  /** Replaces a line that cannot be ordered by an analog. */
  replace: (entry: CartEntry, addition: Addition) => void
}

/** The actions of the cart's page; the last removal stays in view until it is undone. */
export function useCartActions(): { actions: CartActions; removal: Removal | null } {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const store = useCartStore()
  const { removal, announceRemoval } = useRemoval()

  const remove = (entries: readonly CartEntry[]) => {
    const [first] = entries
    if (first === undefined) return
    const undo = store.remove(entries)
    const count = entries.length
    const number = format.integer(count === 1 ? first.line.quantity : count)
    const mpn = first.product?.mpn ?? t('line.unknown')
    announceRemoval(
      count === 1 ? t('removed.one', { mpn, number }) : t('removed.lines', { count, number }),
      undo,
    )
  }
  const replace = (entry: CartEntry, addition: Addition) => {
    const undoRemove = store.remove([entry])
    const undoAdd = store.add([addition])
    const names = { old: entry.product?.mpn ?? t('line.unknown'), mpn: addition.product.mpn }
    announceRemoval(t('removed.replaced', names), () => {
      undoAdd()
      undoRemove()
    })
  }
  return { actions: { change: store.change, remove, replace }, removal }
}
