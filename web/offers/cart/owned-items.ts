import type { QueryClient } from '@tanstack/react-query'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { readAnew } from '../../api/read-anew.ts'
import { cartQueries } from './queries.ts'
import type { Owner } from '../use-owner.ts'

const idOf = (item: CartItem) => item.supplier_offer_item_id

/** The items of a person's cart as this page shows them; changed here before the store answers. */
export function ownedItems(queryClient: QueryClient, owner: Owner) {
  const { queryKey } = cartQueries.owned(owner)
  const all = () => queryClient.getQueryData(queryKey) ?? []
  return {
    find: (id: number) => all().find((item) => idOf(item) === id),
    /** Puts one item as it should be; undefined takes it out. */
    place: async (id: number, item: CartItem | undefined) => {
      const items = all()
      const index = items.findIndex((each) => idOf(each) === id)
      const next =
        item === undefined
          ? items.filter((each) => idOf(each) !== id)
          : index === -1
            ? [...items, item]
            : items.with(index, item)
      queryClient.setQueryData(queryKey, next)
      // An answer that is on its way is of the cart before this change.
      await queryClient.cancelQueries({ queryKey })
    },
    refresh: () => readAnew(queryClient, cartQueries.all()),
  }
}

export type OwnedItems = ReturnType<typeof ownedItems>
