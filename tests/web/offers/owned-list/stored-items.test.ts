import { expect, test } from 'vitest'
import { rememberItems, withoutItems } from '../../../../web/offers/owned-list/stored-items.ts'

const item = (id: number, note = '') => ({ supplier_offer_item_id: id, note })

/** A list in memory with the access that `rememberItems` takes. */
function listOf(...items: ReturnType<typeof item>[]) {
  let now = items
  const put = (next: ReturnType<typeof item>[]) => void (now = next)
  return { all: () => now, put }
}

test('brings removed items back to where they were', () => {
  const list = listOf(item(1), item(2), item(3))
  const undo = rememberItems(new Set([1, 3]), list)
  list.put(withoutItems(list.all(), new Set([1, 3])))
  undo()
  expect(list.all()).toEqual([item(1), item(2), item(3)])
})

test('takes out what was added, and gives what was changed its old state', () => {
  const list = listOf(item(1), item(2, 'before'))
  const undo = rememberItems(new Set([2, 3]), list)
  list.put([item(1), item(2, 'after'), item(3)])
  undo()
  expect(list.all()).toEqual([item(1), item(2, 'before')])
})

test('leaves later changes of other items alone', () => {
  const list = listOf(item(1), item(2))
  const undo = rememberItems(new Set([1]), list)
  list.put([item(2, 'changed later'), item(4)])
  undo()
  expect(list.all()).toEqual([item(1), item(2, 'changed later'), item(4)])
})
