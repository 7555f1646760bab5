import type { QueryClient } from '@tanstack/react-query'
import { inLanguage } from '../../api/client.ts'
import { refreshQueries } from '../../api/refresh-queries.ts'
import { afterQueued, enqueue, enqueueInAll, isLastInQueue } from '../../lib/write-queue.ts'
import type { Owner } from '../use-owner.ts'
import { type OwnedItem, type OwnedListKind, ownedListQuery, viewOf } from './owned-list-query.ts'

interface Access<Item extends OwnedItem> {
  kind: OwnedListKind<Item>
  queryClient: QueryClient
  owner: Owner
}

/** An item as it stood before a write; undefined: it was not in the list. */
interface Before<Item> {
  id: number
  item: Item | undefined
}

interface Write<Item> extends Before<Item> {
  /** Answers the item as the server has it now; undefined when it has none. */
  call: () => Promise<Item | undefined>
}

interface WriteMany<Item> {
  before: readonly Before<Item>[]
  call: () => Promise<unknown>
}

type KindName = Pick<OwnedListKind<OwnedItem>, 'name'>
/** Names the queue of a list; those of its items begin with it and a colon. */
export const queueOf = ({ name }: KindName, owner: Owner) => `${name}:${owner.id}`
const itemQueueOf = (kind: KindName, owner: Owner, id: number) => `${queueOf(kind, owner)}:${id}`

/** Resolves once the writes of these items that are known now have ended. */
export async function afterWrites(
  kind: KindName,
  owner: Owner,
  ids: readonly number[],
): Promise<void> {
  await Promise.all(ids.map((id) => afterQueued(itemQueueOf(kind, owner, id))))
}

/** The items of a person's list as this page shows them, by `supplier_offer_item_id`. */
export function ownedItems<Item extends OwnedItem>({ kind, queryClient, owner }: Access<Item>) {
  const { queryKey } = ownedListQuery(kind, owner)
  const all = (): Item[] => queryClient.getQueryData(queryKey) ?? []
  return {
    find: (id: number) => all().find((item) => item.supplier_offer_item_id === id),
    /** Shows one item as given; undefined takes it out. */
    place: async (id: number, item: Item | undefined) => {
      const items = all()
      const index = items.findIndex((each) => each.supplier_offer_item_id === id)
      const others = items.filter((each) => each.supplier_offer_item_id !== id)
      const added = item === undefined ? [] : [item]
      const next =
        item !== undefined && index !== -1
          ? items.with(index, item)
          : kind.newest === 'first'
            ? [...added, ...others]
            : [...others, ...added]
      queryClient.setQueryData(queryKey, next)
      // A response already on its way is from before this change.
      await queryClient.cancelQueries({ queryKey })
    },
    refresh: () => refreshQueries(queryClient, [kind.name]),
  }
}

/**
 * A person's list with optimistic writes: the page shows a change at once, then it is sent. Writes
 * of one item are sent one after the other. A refused write is undone: the items stand as they were
 * before it, `onRefusal` is called, and the list is read again.
 */
export function ownedList<Item extends OwnedItem>({
  onRefusal,
  ...access
}: Access<Item> & { onRefusal: (error: unknown) => void }) {
  const { kind, owner } = access
  const items = ownedItems(access)
  const listQueue = queueOf(kind, owner)
  const queueOfItem = (id: number) => itemQueueOf(kind, owner, id)

  const takeBack = async (before: readonly Before<Item>[], error: unknown) => {
    for (const { id, item } of before.toReversed()) await items.place(id, item)
    onRefusal(error)
    await items.refresh()
  }
  const answered = async (id: number, item: Item | undefined) => {
    if (isLastInQueue(queueOfItem(id))) return items.place(id, item)
    // The page shows a later change already, and takes only the row of this answer.
    const shown = items.find(id)
    if (item !== undefined && shown !== undefined) await items.place(id, { ...shown, id: item.id })
  }
  return {
    ...items,
    owner,
    /** True when no other write of this item waits behind the one that runs. */
    isLastWrite: (id: number) => isLastInQueue(queueOfItem(id)),
    /** The row of an item. An item added a moment ago gets it with the answer; 0: it has none. */
    rowOf: async ({ id: row, supplier_offer_item_id: id }: Item): Promise<number> => {
      const known = row === 0 ? items.find(id)?.id : row
      if (known !== undefined && known !== 0) return known
      const rows = await kind.read(viewOf(owner), inLanguage(owner.locale))
      return rows.find((each) => each.supplier_offer_item_id === id)?.id ?? 0
    },
    /** Sends a change of one item, after earlier writes of it and of the list as a whole. */
    write: ({ id, item, call }: Write<Item>): void => {
      void enqueue(queueOfItem(id), async () => {
        try {
          await afterQueued(listQueue)
          await answered(id, await call())
        } catch (error) {
          await takeBack([{ id, item }], error)
        }
      })
    },
    /** Sends one change of many items, after earlier writes of each and of the list as a whole. */
    writeMany: ({ before, call }: WriteMany<Item>): void => {
      const queues = before.map(({ id }) => queueOfItem(id))
      void enqueueInAll(queues, async () => {
        try {
          await afterQueued(listQueue)
          await call()
        } catch (error) {
          await takeBack(before, error)
        }
      })
    },
    /** Sends a change of the list as a whole and reads it again; later writes of its items wait for it. */
    writeList: ({ before, call }: WriteMany<Item>): void => {
      void enqueue(listQueue, async () => {
        try {
          await call()
          await items.refresh()
        } catch (error) {
          await takeBack(before, error)
        }
      })
    },
  }
}

export type OwnedList<Item extends OwnedItem> = ReturnType<typeof ownedList<Item>>
