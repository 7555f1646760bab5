import { useSetAtom } from 'jotai'
import { Heart } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Offer, ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import { Button } from '../../ui/button.tsx'
import { announcementAtom } from '../../offers/cart/announcement-atom.ts'
import { useInLists } from './in-lists.tsx'
import { useFavoritesStore } from '../../offers/favorites/use-favorites-store.ts'

interface Props {
  offer: Offer
  product: ProductRef
}

/** Adds an offer to the favourites, or removes it. */
export function FavoriteButton({ offer, product }: Props) {
  const { t } = useTranslation('shop/search')
  const favorites = useFavoritesStore()
  const announce = useSetAtom(announcementAtom)
  const id = offer.supplier_offer_item_id
  const { isFavorite } = useInLists(id)
  const place = { mpn: product.mpn, warehouse: offer.warehouse.name }
  const toggle = () => {
    if (isFavorite) favorites.remove(id)
    else favorites.add(offer, product)
    announce(t(isFavorite ? 'buy.unfavored' : 'buy.favored', place))
  }
  return (
    <Button
      kind="quiet"
      className="btn-t"
      icon={Heart}
      label={t('buy.favorite', place)}
      aria-pressed={isFavorite}
      onClick={toggle}
    />
  )
}
