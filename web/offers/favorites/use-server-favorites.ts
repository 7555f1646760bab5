import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Favorite, FavoriteChange } from '../../../worker/sales/favorites/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { definedText } from '../../lib/defined-text.ts'
import { showToast } from '../../ui/toast.ts'
import { enqueue } from '../../lib/write-queue.ts'
import type { Owner } from '../use-owner.ts'
import type { FavoritesStore } from './favorites-store.ts'
import { favoritesQueries } from './queries.ts'

/** The favourites the store keeps for a verified person; null without one. */
export function useServerFavorites(owner: Owner | null): FavoritesStore | null {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMemo(() => {
    if (owner === null) return null
    const list = ownedList(queryClient, owner)
    /** Sends a change after those before it; a refused one is taken back and said. */
    const send = (id: number, before: Favorite | undefined, call: () => Promise<void>) => {
      void enqueue(`favorite:${owner.id}:${id}`, async () => {
        try {
          await call()
        } catch (error) {
          await list.place(id, before)
          const { message } = toApiError(error)
          showToast({ tone: 'bad', text: message === '' ? t('fault.offline') : message })
        }
      })
    }
    return favoritesOf(owner, list, send)
  }, [queryClient, owner, t])
}

type Send = (id: number, before: Favorite | undefined, call: () => Promise<void>) => void

function favoritesOf(owner: Owner, list: OwnedList, send: Send): FavoritesStore {
  const query = definedText({ currency: owner.currency })
  const change = (id: number, before: Favorite, json: FavoriteChange) => {
    send(id, before, async () => {
      const param = { id: String(list.find(id)?.id ?? before.id) }
      await api.user.favorites[':id'].$put({ param, query, json })
    })
  }
  const add = (favorite: Favorite) => {
    const { supplier_offer_item_id: id, note, alerts_in_stock, alert_below } = favorite
    void list.place(id, { ...favorite, id: 0 })
    send(id, undefined, async () => {
      const json = { supplier_offer_item_id: id, note }
      const data = await dataOf(api.user.favorites.$post({ query, json }))
      const shown = list.find(id)
      if (shown !== undefined) await list.place(id, { ...shown, id: data.id })
    })
    if (alerts_in_stock || alert_below !== null) {
      change(id, favorite, { alerts_in_stock, alert_below })
    }
  }
  return {
    add: (offer, product) => {
      const id = offer.supplier_offer_item_id
      if (list.find(id) !== undefined) return
      const created_at = new Date().toISOString()
      const terms = { note: '', alerts_in_stock: false, alert_below: null, created_at }
      add({ id: 0, supplier_offer_item_id: id, offer, product, ...terms })
    },
    remove: (id) => {
      const removed = list.find(id)
      if (removed === undefined) return () => {}
      void list.place(id, undefined)
      send(id, removed, async () => {
        const row = removed.id === 0 ? await findRow(id) : removed.id
        await api.user.favorites[':id'].$delete({ param: { id: String(row) } })
      })
      return () => add(removed)
    },
    change: (id, json) => {
      const before = list.find(id)
      if (before === undefined) return
      const { note = before.note, alerts_in_stock = before.alerts_in_stock } = json
      const { alert_below = before.alert_below } = json
      void list.place(id, { ...before, note, alerts_in_stock, alert_below })
      change(id, before, json)
    },
  }
}

/** The row's number of one that was added a moment ago. */
async function findRow(id: number): Promise<number> {
  const data = await dataOf(api.user.favorites.$get({ query: {} }))
  return data.find((each) => each.supplier_offer_item_id === id)?.id ?? 0
}

type OwnedList = ReturnType<typeof ownedList>

/** The list of this page, changed before the store answers. */
function ownedList(queryClient: QueryClient, owner: Owner) {
  const { queryKey } = favoritesQueries.owned(owner)
  const all = () => queryClient.getQueryData(queryKey) ?? []
  return {
    find: (id: number) => all().find((each) => each.supplier_offer_item_id === id),
    /** Puts one as it should be; undefined takes it out. */
    place: async (id: number, favorite: Favorite | undefined) => {
      const items = all()
      const index = items.findIndex((each) => each.supplier_offer_item_id === id)
      const next =
        favorite === undefined
          ? items.filter((each) => each.supplier_offer_item_id !== id)
          : index === -1
            ? [favorite, ...items]
            : items.with(index, favorite)
      queryClient.setQueryData(queryKey, next)
      // An answer that is on its way is of the list before this change.
      await queryClient.cancelQueries({ queryKey })
    },
  }
}
