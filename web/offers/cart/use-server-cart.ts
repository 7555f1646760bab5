import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../api/errors.ts'
import { showToast } from '../../ui/toast.ts'
import type { CartStore } from './cart-store.ts'
import { ownedItems } from './owned-items.ts'
import {
  addManyToServer,
  addToServer,
  changeOnServer,
  removeFromServer,
  restoreOnServer,
  selectOnServer,
  type ServerCart,
} from './server-cart.ts'
import type { Owner } from '../use-owner.ts'

/** The cart the store keeps for a verified person; null without one. */
export function useServerCart(owner: Owner | null): CartStore | null {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMemo(() => {
    if (owner === null) return null
    const onRefusal = (error: unknown) => {
      const { message } = toApiError(error)
      showToast({ tone: 'bad', text: message === '' ? t('fault.offline') : message })
    }
    return serverStore({ items: ownedItems(queryClient, owner), owner, onRefusal })
  }, [queryClient, owner, t])
}

/** More lines than this go in one call. */
const FEW = 3

function serverStore(cart: ServerCart): CartStore {
  return {
    add: (additions) => {
      const before = additions.map(({ offer }) => {
        const id = offer.supplier_offer_item_id
        return { id, item: cart.items.find(id) }
      })
      if (additions.length > FEW) addManyToServer(cart, additions)
      else for (const addition of additions) addToServer(cart, addition)
      return () => {
        for (const { id, item } of before) {
          if (item === undefined) removeFromServer(cart, id)
          else restoreOnServer(cart, item)
        }
      }
    },
    change: (entries, change) => {
      const { selected, ...rest } = change
      if (entries.length > 1 && selected !== undefined && Object.keys(rest).length === 0)
        return selectOnServer(cart, entries, selected)
      for (const entry of entries) changeOnServer(cart, entry, change)
    },
    remove: (entries) => {
      const removed = entries.map(({ id }) => removeFromServer(cart, id))
      return () => {
        for (const item of removed) if (item !== undefined) restoreOnServer(cart, item)
      }
    },
  }
}
