import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { showToast } from '../../ui/toast.ts'
import type { CartEntry } from './cart-entry.ts'
import type { CartStore, Undo } from './cart-store.ts'
import type { Addition } from './local-cart.ts'
import { useCartStore } from './use-cart-store.ts'

/** What was taken out last, in words, and the way back. */
export interface Removal {
  text: string
  undo: Undo
}

export interface CartActions extends Pick<CartStore, 'change'> {
  remove: (entries: readonly CartEntry[]) => void
  /** An analog in place of a line that cannot be had. */
  replace: (entry: CartEntry, addition: Addition) => void
}

/** What the cart's page does, with the last removal kept in view until it is undone. */
export function useCartActions(): { actions: CartActions; removal: Removal | null } {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const store = useCartStore()
  const [removal, setRemoval] = useState<Removal | null>(null)

  const tell = (text: string, undo: Undo) => {
    const undoOnce = () => {
      setRemoval((now) => (now?.undo === undoOnce ? null : now))
      undo()
    }
    setRemoval({ text, undo: undoOnce })
    showToast({ text, action: { label: t('undo'), onPress: undoOnce } })
  }
  const remove = (entries: readonly CartEntry[]) => {
    const [first] = entries
    if (first === undefined) return
    const undo = store.remove(entries)
    const count = entries.length
    const number = format.integer(count === 1 ? first.line.quantity : count)
    const mpn = first.product?.mpn ?? t('line.unknown')
    tell(
      count === 1 ? t('removed.one', { mpn, number }) : t('removed.lines', { count, number }),
      undo,
    )
  }
  const replace = (entry: CartEntry, addition: Addition) => {
    const undoRemove = store.remove([entry])
    const undoAdd = store.add([addition])
    const names = { old: entry.product?.mpn ?? t('line.unknown'), mpn: addition.product.mpn }
    tell(t('removed.replaced', names), () => {
      undoAdd()
      undoRemove()
    })
  }
  return { actions: { change: store.change, remove, replace }, removal }
}
