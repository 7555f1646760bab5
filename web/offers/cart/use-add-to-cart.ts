import { useSetAtom } from 'jotai'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { showToast } from '../../ui/toast.ts'
import { announcementAtom } from './announcement-atom.ts'
import type { Addition } from './local-cart.ts'
import { useCartStore } from './use-cart-store.ts'

/** Adds pieces of offers to the cart, and shows a toast with an undo button. */
export function useAddToCart(): (additions: readonly Addition[]) => void {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const cart = useCartStore()
  const announce = useSetAtom(announcementAtom)
  return (additions) => {
    const [first] = additions
    if (first === undefined) return
    const undo = cart.add(additions)
    const count = additions.length
    const text =
      count === 1
        ? t('buy.added', { mpn: first.product.mpn, number: format.integer(first.quantity) })
        : t('buy.addedLines', { count, number: format.integer(count) })
    announce(text)
    showToast({ text, action: { label: t('buy.undo'), onPress: undo } })
  }
}
