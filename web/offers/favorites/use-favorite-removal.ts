import { useTranslation } from 'react-i18next'
import { useRemoval } from '../owned-list/use-removal.ts'
import type { FavoriteEntry } from './use-favorites.ts'
import { useFavoritesStore } from './use-favorites-store.ts'

/** Removes favourites; the last removal stays in view until it is undone. */
export function useFavoriteRemoval() {
  const { t } = useTranslation('shop/cart')
  const favorites = useFavoritesStore()
  const { removal, announceRemoval } = useRemoval()
  const remove = ({ id, product }: FavoriteEntry) => {
    const text = t('favorites.removed', { mpn: product?.mpn ?? t('line.unknown') })
    announceRemoval(text, favorites.remove(id))
  }
  return { remove, removal }
}
