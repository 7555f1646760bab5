import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { cartAtom } from '../../offers/cart/cart-atom.ts'
import { cartQueries } from '../../offers/cart/queries.ts'
import { useOwner } from '../../offers/use-owner.ts'
import { useFavoriteIds } from './use-favorite-ids.ts'

interface Lists {
  /** How many pieces are in the cart, by `supplier_offer_item_id`. */
  pieces: ReadonlyMap<number, number>
  favorites: readonly number[]
}

const ListsContext = createContext<Lists>({ pieces: new Map(), favorites: [] })

/**
 * Reads the cart and the favourites once for all rows inside: a subscription of each row would be made, with its
 * timers, in the one task in which the page begins to answer.
 */
export function InListsProvider({ children }: { children: ReactNode }) {
  const owner = useOwner()
  const local = useAtomValue(cartAtom).lines
  const { data } = useQuery(cartQueries.owned(owner))
  const lines = owner === null ? local : data
  const pieces = useMemo(() => piecesOf(lines ?? []), [lines])
  const favorites = useFavoriteIds()
  const lists = useMemo(() => ({ pieces, favorites }), [pieces, favorites])
  return <ListsContext value={lists}>{children}</ListsContext>
}

/** What the lists have of an offer: pieces in the cart, and whether it is a favourite. */
export function useInLists(id: number): { pieces: number; isFavorite: boolean } {
  const { pieces, favorites } = useContext(ListsContext)
  return { pieces: pieces.get(id) ?? 0, isFavorite: favorites.includes(id) }
}

interface Line {
  supplier_offer_item_id: number
  quantity: number
  is_saved_for_later: boolean
}

const piecesOf = (lines: readonly Line[]): Map<number, number> =>
  new Map(
    lines
      .filter((line) => !line.is_saved_for_later)
      .map((line) => [line.supplier_offer_item_id, line.quantity]),
  )
