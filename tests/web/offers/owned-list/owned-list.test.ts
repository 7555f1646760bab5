import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { afterWrites, ownedList } from '../../../../web/offers/owned-list/owned-list.ts'
import {
  type OwnedListKind,
  ownedListQuery,
} from '../../../../web/offers/owned-list/owned-list-query.ts'

interface Item {
  id: number
  supplier_offer_item_id: number
  note: string
}

const item = (offer: number, note = '', id = offer * 100): Item => ({
  id,
  supplier_offer_item_id: offer,
  note,
})

const owner = { id: 1, currency: null, locale: 'en' as const }
let lists = 0

/** A list that starts with these items and reads `onServer` when it has to. */
function start(items: Item[], { onServer = items }: { onServer?: Item[] } = {}) {
  lists += 1
  const read = vi.fn<() => Promise<Item[]>>(async () => onServer)
  const kind: OwnedListKind<Item> = { name: `list-${lists}`, read, newest: 'last' }
  const queryClient = new QueryClient()
  const { queryKey } = ownedListQuery(kind, owner)
  queryClient.setQueryData(queryKey, items)
  const onRefusal = vi.fn<(error: unknown) => void>()
  const list = ownedList({ kind, queryClient, owner, onRefusal })
  return {
    list,
    read,
    onRefusal,
    shown: () => queryClient.getQueryData(queryKey),
    ended: (...ids: number[]) => afterWrites(kind, owner, ids),
  }
}

/** A call that is answered by hand. */
function heldCall() {
  let answer = (_item: Item | undefined) => {}
  let refuse = (_error: Error) => {}
  const result = new Promise<Item | undefined>((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  return {
    call: vi.fn<() => Promise<Item | undefined>>(() => result),
    answer: (to?: Item) => answer(to),
    refuse: () => refuse(new Error('no')),
  }
}

test('an item is shown as the server answered its last write', async () => {
  const { list, shown, ended } = start([item(1)])
  list.write({ id: 1, item: item(1), call: async () => item(1, 'saved') })
  await ended(1)
  expect(shown()).toEqual([item(1, 'saved')])
})

test('writes of one item go one after the other, and an early answer gives only its row', async () => {
  const { list, shown, ended } = start([])
  const [added, changed] = [heldCall(), heldCall()]
  void list.place(7, item(7, '', 0))
  list.write({ id: 7, item: undefined, call: added.call })
  void list.place(7, item(7, 'changed', 0))
  list.write({ id: 7, item: item(7, '', 0), call: changed.call })
  await vi.waitFor(() => expect(added.call).toHaveBeenCalledOnce())
  expect(changed.call).not.toHaveBeenCalled()
  added.answer(item(7, '', 70))
  await vi.waitFor(() => expect(changed.call).toHaveBeenCalledOnce())
  expect(shown()).toEqual([item(7, 'changed', 70)])
  changed.answer(item(7, 'changed', 70))
  await ended(7)
  expect(shown()).toEqual([item(7, 'changed', 70)])
})

test('a refused write puts the item back as it was and says why', async () => {
  const { list, shown, ended, onRefusal } = start([item(1), item(2)])
  const refused = heldCall()
  void list.place(1, undefined)
  list.write({ id: 1, item: item(1), call: refused.call })
  refused.refuse()
  await ended(1)
  expect(shown()).toEqual([item(2), item(1)])
  expect(onRefusal).toHaveBeenCalledWith(new Error('no'))
})

test('a refused write of many puts all of them back', async () => {
  const { list, shown, ended, onRefusal } = start([item(1, 'changed'), item(2, 'changed')])
  const before = [1, 2].map((id) => ({ id, item: item(id) }))
  list.writeMany({ before, call: () => Promise.reject(new Error('no')) })
  await ended(1, 2)
  expect(shown()).toEqual([item(1), item(2)])
  expect(onRefusal).toHaveBeenCalledOnce()
})

test('writes of items wait for an earlier write of the whole list', async () => {
  const { list, ended } = start([item(1)])
  const [whole, one] = [heldCall(), heldCall()]
  list.writeList({ before: [], call: whole.call })
  list.write({ id: 1, item: item(1), call: one.call })
  await vi.waitFor(() => expect(whole.call).toHaveBeenCalledOnce())
  expect(one.call).not.toHaveBeenCalled()
  whole.answer()
  one.answer()
  await ended(1)
  expect(one.call).toHaveBeenCalledOnce()
})

test('the row of an item is asked of the server only when this page does not know it', async () => {
  const { list, read } = start([item(1)], { onServer: [item(1), item(2)] })
  expect(await list.rowOf(item(1, '', 0))).toBe(100)
  expect(read).not.toHaveBeenCalled()
  expect(await list.rowOf(item(2, '', 0))).toBe(200)
  expect(await list.rowOf(item(3, '', 0))).toBe(0)
})
