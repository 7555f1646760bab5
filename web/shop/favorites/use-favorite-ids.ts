import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useOwner } from '../../offers/use-owner.ts'
import { favoritesQueries } from '../../offers/favorites/queries.ts'
import { favoritesAtom } from '../../offers/favorites/stored-favorites.ts'

/** `supplier_offer_item_id` of every favourite: this device's, or the person's. */
export function useFavoriteIds(): readonly number[] {
  const owner = useOwner()
  const local = useAtomValue(favoritesAtom)
  const { data } = useQuery(favoritesQueries.owned(owner))
  return (owner === null ? local : (data ?? [])).map((each) => each.supplier_offer_item_id)
}
