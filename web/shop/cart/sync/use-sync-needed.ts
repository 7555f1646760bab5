import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { favoritesQueries } from '../../../offers/favorites/queries.ts'
import { favoritesAtom } from '../../../offers/favorites/stored-favorites.ts'
import { useInit } from '../../../shell/init/use-init.ts'
import { cartAtom } from '../../../offers/cart/cart-atom.ts'
import { cartQueries } from '../../../offers/cart/queries.ts'
import { useOwner } from '../../../offers/use-owner.ts'

/**
 * True once the cart needs a sync: lines to merge after a sign-in, or prices seen in another
 * currency. Also forgets the cart of a person who signed out.
 */
export function useSyncNeeded(): boolean {
  const queryClient = useQueryClient()
  const owner = useOwner()
  const { currency } = useInit()
  const { lines, merging } = useAtomValue(cartAtom)
  const favorites = useAtomValue(favoritesAtom)
  const isGuests = lines.length + favorites.length > 0 || merging !== null
  const isForeign = lines.some(
    ({ channel_price: seen }) => seen !== null && seen.currency !== currency,
  )
  const isNeededNow = owner === null ? isForeign : isGuests
  const [isNeeded, setNeeded] = useState(false)
  if (isNeededNow && !isNeeded) setNeeded(true)

  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current !== null && owner === null) {
      queryClient.removeQueries({ queryKey: [...cartQueries.all(), 'owned'] })
      queryClient.removeQueries({ queryKey: [...favoritesQueries.all(), 'owned'] })
    }
    before.current = owner?.id ?? null
  }, [owner, queryClient])
  return isNeeded
}
