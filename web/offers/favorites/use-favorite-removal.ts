import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toast.ts'
import type { Removal } from '../cart/use-cart-actions.ts'
import type { FavoriteEntry } from './use-favorites.ts'
import { useFavoritesStore } from './use-favorites-store.ts'

/** Takes favourites out, with the last one kept in view until it is undone. */
export function useFavoriteRemoval() {
  const { t } = useTranslation('shop/cart')
  const favorites = useFavoritesStore()
  const [removal, setRemoval] = useState<Removal | null>(null)
  const remove = ({ id, product }: FavoriteEntry) => {
    const text = t('favorites.removed', { mpn: product?.mpn ?? t('line.unknown') })
    const takeBack = favorites.remove(id)
    const undo = () => {
      setRemoval((now) => (now?.undo === undo ? null : now))
      takeBack()
    }
    setRemoval({ text, undo })
    showToast({ text, action: { label: t('undo'), onPress: undo } })
  }
  return { remove, removal }
}
