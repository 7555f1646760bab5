import type { CartItem, CartItemChange, CartItemInput } from '../../../worker/sales/cart/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'
import type { CartEntry } from './cart-entry.ts'
import { afterQueued, enqueue, enqueueInAll, isLastInQueue } from '../../lib/write-queue.ts'
import { type Addition, changedLine, isAsSeen, withAddition } from './local-cart.ts'
import { newUuid } from '../../lib/new-uuid.ts'
import type { OwnedItems } from './owned-items.ts'
import { problemOf } from '../quantity.ts'
import type { StoredLine } from './stored-cart.ts'
import type { Owner } from '../use-owner.ts'

/** A person's cart in the store, changed at once on this page and then there. */
export interface ServerCart {
  items: OwnedItems
  owner: Owner
  /** Says why a change was taken back. */
  onRefusal: (error: unknown) => void
}

/** What is done to one line, one thing after the other; see `afterQueued`. */
export const turnOf = (owner: Owner, id: number) => `shop/cart:${owner.id}:${id}`
const bulkOf = ({ owner }: ServerCart) => `shop/cart:${owner.id}`
const viewOf = ({ owner }: ServerCart) => definedText({ currency: owner.currency })

interface Sent {
  id: number
  /** How the item stood, to be put back. */
  before: CartItem | undefined
  /** Answers the item as the store has it now; undefined when it has none. */
  call: () => Promise<CartItem | undefined>
}

/**
 * Sends a change after those before it. A refused one is taken back: the item stands again as it
 * was, and the store is asked how things are.
 */
function send(cart: ServerCart, { id, before, call }: Sent): void {
  void enqueue(turnOf(cart.owner, id), async () => {
    try {
      await afterQueued(bulkOf(cart))
      const item = await call()
      if (isLastInQueue(turnOf(cart.owner, id))) await cart.items.place(id, item)
      // A later change stands already; only the row's number is news.
      else await adoptRow(cart, id, item)
    } catch (error) {
      await cart.items.place(id, before)
      cart.onRefusal(error)
      await cart.items.refresh()
    }
  })
}

async function adoptRow(cart: ServerCart, id: number, item: CartItem | undefined): Promise<void> {
  const shown = cart.items.find(id)
  if (item !== undefined && shown !== undefined)
    await cart.items.place(id, { ...shown, id: item.id })
}

function post(cart: ServerCart, json: CartItemInput): Promise<CartItem> {
  return dataOf(api.user.cart.$post({ query: viewOf(cart), json }))
}

function put(cart: ServerCart, row: number, json: CartItemChange): Promise<CartItem> {
  const param = { id: String(row) }
  return dataOf(api.user.cart[':id'].$put({ param, query: viewOf(cart), json }))
}

/** The row's number, which an item put in a moment ago has once that call is answered. */
async function rowOf(cart: ServerCart, item: CartItem): Promise<number> {
  const id = item.supplier_offer_item_id
  const known = item.id === 0 ? cart.items.find(id)?.id : item.id
  if (known !== undefined && known !== 0) return known
  const data = await dataOf(api.user.cart.$get({ query: viewOf(cart) }))
  return data.find((each) => each.supplier_offer_item_id === id)?.id ?? 0
}

/** Puts pieces of an offer in. */
export function addToServer(cart: ServerCart, addition: Addition): void {
  const id = addition.offer.supplier_offer_item_id
  const before = cart.items.find(id)
  const [line] = withAddition(before === undefined ? [] : [before], addition)
  if (line === undefined) return
  const { price, channel_price } = line
  void cart.items.place(id, itemOf(line, { offer: addition.offer, row: before?.id ?? 0 }))
  const json = {
    supplier_offer_item_id: id,
    quantity: addition.quantity,
    price,
    channel_price,
    is_saved_for_later: false,
    selected: true,
  }
  send(cart, { id, before, call: () => post(cart, json) })
}

/** Puts many lines in by one call; all of it is taken back when the call is refused. */
export function addManyToServer(cart: ServerCart, additions: readonly Addition[]): void {
  const sent = additions.map((addition) => {
    const id = addition.offer.supplier_offer_item_id
    const before = cart.items.find(id)
    const [line] = withAddition(before === undefined ? [] : [before], addition)
    const item = line && itemOf(line, { offer: addition.offer, row: before?.id ?? 0 })
    void cart.items.place(id, item)
    return { id, before }
  })
  // A list may name an offer twice: here it stands once, with the pieces of both.
  const lines = additions.reduce<StoredLine[]>(withAddition, [])
  const items = lines.map(({ product: _product, ...input }) => input)
  const call = async () => {
    try {
      const json = { id: newUuid(), items }
      await api.user.cart.merge.$post({ query: viewOf(cart), json })
    } catch (error) {
      for (const { id, before } of sent.toReversed()) await cart.items.place(id, before)
      cart.onRefusal(error)
    }
    await cart.items.refresh()
  }
  void enqueue(bulkOf(cart), call)
}

/** A line as an item that the store has not answered for yet. */
function itemOf(line: StoredLine, { offer, row }: { offer: Addition['offer']; row: number }) {
  return {
    ...line,
    id: row,
    offer,
    price_discount: 0,
    channel_price_discount: 0,
    price_increase: null,
    channel_price_increase: null,
    sum: null,
    problem: null,
  } satisfies CartItem
}

/** Changes an item. Of quantities stepped through while a call is under way, only the last is sent. */
export function changeOnServer(cart: ServerCart, entry: CartEntry, change: CartItemChange): void {
  const { id } = entry
  const before = cart.items.find(id)
  if (before === undefined) return
  const { quantity } = change
  // The price of the new quantity stands beside it: who chose the quantity has seen it.
  const isNewLook =
    quantity !== undefined && before.offer !== null && isAsSeen(before, before.offer)
  const json: CartItemChange = isNewLook ? { ...change, accept_price: true } : change
  void cart.items.place(id, changedLine(before, change, before.offer))
  const call = async () => {
    const shown = cart.items.find(id)
    const isPassed = quantity !== undefined && shown?.quantity !== quantity
    if (isPassed && !isLastInQueue(turnOf(cart.owner, id))) return shown
    return put(cart, await rowOf(cart, before), json)
  }
  send(cart, { id, before, call })
}

/** Selects many items, or none of them, by one call; all of it is taken back when that is refused. */
export function selectOnServer(
  cart: ServerCart,
  entries: readonly CartEntry[],
  selected: boolean,
): void {
  const items = entries.flatMap(({ id }) => cart.items.find(id) ?? [])
  if (items.length === 0) return
  const ids = items.map((item) => item.supplier_offer_item_id)
  for (const item of items)
    void cart.items.place(item.supplier_offer_item_id, { ...item, selected })
  const call = async () => {
    try {
      await afterQueued(bulkOf(cart))
      await api.user.cart.$put({ json: { supplier_offer_item_ids: ids, selected } })
    } catch (error) {
      for (const item of items) await cart.items.place(item.supplier_offer_item_id, item)
      cart.onRefusal(error)
      await cart.items.refresh()
    }
  }
  const turns = ids.map((id) => turnOf(cart.owner, id))
  void enqueueInAll(turns, call)
}

/** Takes an item out; answers it as it was. */
export function removeFromServer(cart: ServerCart, id: number): CartItem | undefined {
  const before = cart.items.find(id)
  if (before === undefined) return undefined
  void cart.items.place(id, undefined)
  const call = async () => {
    await api.user.cart[':id'].$delete({ param: { id: String(await rowOf(cart, before)) } })
    return undefined
  }
  send(cart, { id, before, call })
  return before
}

/** Brings an item back as it was. One that nobody can order now comes back saved for later. */
export function restoreOnServer(cart: ServerCart, item: CartItem): void {
  const id = item.supplier_offer_item_id
  const before = cart.items.find(id)
  const { quantity, price, channel_price, selected } = item
  const canOrder = problemOf(item.offer, quantity) === null
  const is_saved_for_later = item.is_saved_for_later || !canOrder
  void cart.items.place(id, { ...item, id: before?.id ?? 0, is_saved_for_later })
  const terms = { quantity, is_saved_for_later, selected }
  const call = async () =>
    before === undefined
      ? post(cart, { supplier_offer_item_id: id, price, channel_price, ...terms })
      : put(cart, await rowOf(cart, before), terms)
  send(cart, { id, before, call })
}
