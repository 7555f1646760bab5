import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { cartAtom } from '../../../offers/cart/cart-atom.ts'
import { cartQueries } from '../../../offers/cart/queries.ts'
import { useOwner } from '../../../offers/use-owner.ts'

interface Piece {
  supplier_offer_item_id: number
  quantity: number
  is_saved_for_later: boolean
}

const piecesOf = (lines: readonly Piece[], id: number): number =>
  lines.find((line) => line.supplier_offer_item_id === id && !line.is_saved_for_later)?.quantity ??
  0

/** How many pieces of an offer are in the cart. */
export function useInCart(id: number): number {
  const owner = useOwner()
  const local = useAtomValue(useMemo(() => atom((get) => piecesOf(get(cartAtom).lines, id)), [id]))
  const { data } = useQuery({
    ...cartQueries.owned(owner),
    select: (items) => piecesOf(items, id),
  })
  return owner === null ? local : (data ?? 0)
}
