import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { toApiError } from '../../api/errors.ts'
import { showToast } from '../../ui/toast.ts'
import { useOwner } from '../use-owner.ts'
import { type OwnedList, ownedList } from './owned-list.ts'
import type { OwnedItem, OwnedListKind } from './owned-list-query.ts'

/** Takes a change back. */
export type Undo = () => void

/** Where guests' lists are kept: atoms in the device's storage. */
export type DeviceStore = ReturnType<typeof useStore>

/** What can be done to a list of one kind (`Store`), on the device and on the server. */
export interface ListStores<Item extends OwnedItem, Store> {
  kind: OwnedListKind<Item>
  onDevice: (store: DeviceStore) => Store
  onServer: (list: OwnedList<Item>) => Store
}

/** The list that is in force: the device's for guests, the server's for verified people. */
export function useListStore<Item extends OwnedItem, Store>(
  stores: ListStores<Item, Store>,
): Store {
  const { t } = useTranslation()
  const owner = useOwner()
  const store = useStore()
  const queryClient = useQueryClient()
  return useMemo(() => {
    if (owner === null) return stores.onDevice(store)
    const onRefusal = (error: unknown) => {
      const { message } = toApiError(error)
      showToast({ tone: 'bad', text: message === '' ? t('fault.offline') : message })
    }
    return stores.onServer(ownedList({ kind: stores.kind, queryClient, owner, onRefusal }))
  }, [stores, owner, store, queryClient, t])
}
