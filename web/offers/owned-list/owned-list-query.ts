import { queryOptions, skipToken } from '@tanstack/react-query'
import { inLanguage } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'
import type { Owner } from '../use-owner.ts'

/** An item of a list of offers; a list has at most one for each offer. */
export interface ListItem {
  supplier_offer_item_id: number
}

/** An item on the server. */
export interface OwnedItem extends ListItem {
  /** Its row; 0 until the server has answered that it was added. */
  id: number
}

/** How a list is read: the language of its names, and whether it is still wanted. */
export type ReadOptions = ReturnType<typeof inLanguage> & { init?: { signal: AbortSignal } }

/**
 * A list of offers that the server keeps for each signed-in person: the cart, the favourites. Guests
 * have theirs on the device, see `stored-items.ts`; `use-list-store.ts` says which one is in force.
 */
export interface OwnedListKind<Item extends OwnedItem> {
  /** First part of its query keys; names its write queues. */
  name: string
  read: (query: { currency?: string }, options: ReadOptions) => Promise<Item[]>
  /** Where an added item is shown. */
  newest: 'first' | 'last'
}

/** The query of calls about a list: the currency of its prices. */
export const viewOf = (owner: Owner | null) => definedText({ currency: owner?.currency })

/** A person's list as the server has it, priced now. */
export const ownedListQuery = <Item extends OwnedItem>(
  { name, read }: OwnedListKind<Item>,
  owner: Owner | null,
) =>
  queryOptions({
    queryKey: [
      name,
      'owned',
      owner?.id ?? null,
      owner?.currency ?? null,
      owner?.locale ?? null,
    ] as const,
    queryFn:
      owner === null
        ? skipToken
        : ({ signal }) => read(viewOf(owner), { ...inLanguage(owner.locale), init: { signal } }),
    // Another currency or language keeps the items in place until its prices and names are here.
    placeholderData: (previous, query) => (query?.queryKey[2] === owner?.id ? previous : undefined),
    meta: { isQuiet: true },
  })
