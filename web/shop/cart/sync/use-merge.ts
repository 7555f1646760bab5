import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { MergeConflict } from '../../../../worker/sales/cart/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { refreshQueries } from '../../../api/refresh-queries.ts'
import { definedText } from '../../../lib/defined-text.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { showToast } from '../../../ui/toast.ts'
import { favoritesQueries } from '../../../offers/favorites/queries.ts'
import { favoritesAtom } from '../../../offers/favorites/stored-favorites.ts'
import { cartAtom } from '../../../offers/cart/cart-atom.ts'
import { afterMerge, hasSomething, mergeBody, withAttempt } from './merge-attempt.ts'
import { newUuid } from '../../../lib/new-uuid.ts'
import { cartQueries } from '../../../offers/cart/queries.ts'
import type { Owner } from '../../../offers/use-owner.ts'

/**
 * Merges the guest's cart and favourites into those of the person who signed in, by one call, tried
 * once per visit. The device's lists are cleared only after the server has them. Answers the lines
 * with conflicts.
 */
export function useMerge(owner: Owner | null) {
  const store = useStore()
  const queryClient = useQueryClient()
  const locale = useLocale()
  const { i18n } = useTranslation()
  const [conflicts, setConflicts] = useState<MergeConflict[]>([])
  const triedFor = useRef<number | null>(null)

  useEffect(() => {
    if (owner === null) triedFor.current = null
    if (owner === null || triedFor.current === owner.id) return
    const read = () => ({ cart: store.get(cartAtom), favorites: store.get(favoritesAtom) })
    if (!hasSomething(read())) return
    triedFor.current = owner.id
    const merge = async () => {
      store.set(cartAtom, withAttempt(read(), newUuid))
      const json = mergeBody(read())
      if (json === null) return
      const query = definedText({ currency: owner.currency })
      const data = await dataOf(api.user.cart.merge.$post({ query, json }))
      const rest = afterMerge(read(), newUuid)
      store.set(cartAtom, rest.cart)
      store.set(favoritesAtom, [...rest.favorites])
      await Promise.all([
        refreshQueries(queryClient, cartQueries.all()),
        refreshQueries(queryClient, favoritesQueries.all()),
      ])
      setConflicts(data.conflicts)
      return data.conflicts.length === 0 && json.items.length > 0 ? 'shop/cart:merge.done' : null
    }
    const tell = async () => {
      await loadTexts(locale, ['shop/cart'])
      const message = await merge().catch(() => 'shop/cart:merge.failed')
      if (message != null) showToast({ text: i18n.t(message) })
    }
    void tell()
  }, [owner, store, queryClient, locale, i18n])

  return { conflicts, close: () => setConflicts([]) }
}
