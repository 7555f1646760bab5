import type { CartItem, CartItemChange, CartItemInput } from '../../../worker/sales/cart/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { newUuid } from '../../lib/new-uuid.ts'
import type { OwnedList } from '../owned-list/owned-list.ts'
import { viewOf } from '../owned-list/owned-list-query.ts'
import { problemOf } from '../quantity.ts'
import type { CartEntry } from './cart-entry.ts'
import type { CartStore } from './cart-store.ts'
import { type Addition, changedLine, isAsSeen, withAddition } from './local-cart.ts'
import type { StoredLine } from './stored-cart.ts'

type ServerCart = OwnedList<CartItem>

/** More lines than this are added in one call. */
const FEW = 3

/** A verified person's cart, on the server. */
export function serverCart(cart: ServerCart): CartStore {
  return {
    add: (additions) => {
      const before = additions.map(({ offer }) => {
        const id = offer.supplier_offer_item_id
        return { id, item: cart.find(id) }
      })
      if (additions.length > FEW) addMany(cart, additions)
      else for (const addition of additions) addOne(cart, addition)
      return () => {
        for (const { id, item } of before) {
          if (item === undefined) removeItem(cart, id)
          else restoreItem(cart, item)
        }
      }
    },
    change: (entries, change) => {
      const { selected, ...rest } = change
      if (entries.length > 1 && selected !== undefined && Object.keys(rest).length === 0)
        return selectItems(cart, entries, selected)
      for (const entry of entries) changeItem(cart, entry, change)
    },
    remove: (entries) => {
      const removed = entries.map(({ id }) => removeItem(cart, id))
      return () => {
        for (const item of removed) if (item !== undefined) restoreItem(cart, item)
      }
    },
  }
}

const post = ({ owner }: ServerCart, json: CartItemInput): Promise<CartItem> =>
  dataOf(api.user.cart.$post({ query: viewOf(owner), json }))

async function put(cart: ServerCart, item: CartItem, json: CartItemChange): Promise<CartItem> {
  const param = { id: String(await cart.rowOf(item)) }
  return dataOf(api.user.cart[':id'].$put({ param, query: viewOf(cart.owner), json }))
}

/** Shows pieces of an offer in the cart. Answers the line, and the item as it stood before. */
function placeAddition(cart: ServerCart, addition: Addition) {
  const id = addition.offer.supplier_offer_item_id
  const before = cart.find(id)
  const [line] = withAddition(before === undefined ? [] : [before], addition)
  const item = line && itemOf(line, { offer: addition.offer, row: before?.id ?? 0 })
  void cart.place(id, item)
  return { line, before: { id, item: before } }
}

function addOne(cart: ServerCart, addition: Addition): void {
  const { line, before } = placeAddition(cart, addition)
  if (line === undefined) return
  const { price, channel_price } = line
  const json = {
    supplier_offer_item_id: before.id,
    quantity: addition.quantity,
    price,
    channel_price,
    is_saved_for_later: false,
    selected: true,
  }
  cart.write({ ...before, call: () => post(cart, json) })
}

/** Adds many lines by one call. */
function addMany(cart: ServerCart, additions: readonly Addition[]): void {
  const before = additions.map((addition) => placeAddition(cart, addition).before)
  // A list may name an offer twice: here it stands once, with the pieces of both.
  const lines = additions.reduce<StoredLine[]>(withAddition, [])
  const items = lines.map(({ product: _product, ...input }) => input)
  cart.writeList({
    before,
    call: () => {
      const json = { id: newUuid(), items }
      return api.user.cart.merge.$post({ query: viewOf(cart.owner), json })
    },
  })
}

/** A line as an item that the server has not answered for yet. */
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
function changeItem(cart: ServerCart, { id }: CartEntry, change: CartItemChange): void {
  const before = cart.find(id)
  if (before === undefined) return
  const { quantity } = change
  // The page shows the price of the new quantity beside it, so it counts as seen.
  const isNewLook =
    quantity !== undefined && before.offer !== null && isAsSeen(before, before.offer)
  const json: CartItemChange = isNewLook ? { ...change, accept_price: true } : change
  void cart.place(id, changedLine(before, change, before.offer))
  const call = async () => {
    const shown = cart.find(id)
    const isPassed = quantity !== undefined && shown?.quantity !== quantity
    if (isPassed && !cart.isLastWrite(id)) return shown
    return put(cart, before, json)
  }
  cart.write({ id, item: before, call })
}

/** Selects many items, or none of them, by one call. */
function selectItems(cart: ServerCart, entries: readonly CartEntry[], selected: boolean): void {
  const items = entries.flatMap(({ id }) => cart.find(id) ?? [])
  if (items.length === 0) return
  const before = items.map((item) => ({ id: item.supplier_offer_item_id, item }))
  for (const { id, item } of before) void cart.place(id, { ...item, selected })
  const json = { supplier_offer_item_ids: before.map(({ id }) => id), selected }
  cart.writeMany({ before, call: () => api.user.cart.$put({ json }) })
}

/** Removes an item; answers it as it was. */
function removeItem(cart: ServerCart, id: number): CartItem | undefined {
  const before = cart.find(id)
  if (before === undefined) return undefined
  void cart.place(id, undefined)
  const call = async () => {
    await api.user.cart[':id'].$delete({ param: { id: String(await cart.rowOf(before)) } })
    return undefined
  }
  cart.write({ id, item: before, call })
  return before
}

/** Brings an item back as it was. One that cannot be ordered now comes back saved for later. */
function restoreItem(cart: ServerCart, item: CartItem): void {
  const id = item.supplier_offer_item_id
  const before = cart.find(id)
  const { quantity, price, channel_price, selected } = item
  const canOrder = problemOf(item.offer, quantity) === null
  const is_saved_for_later = item.is_saved_for_later || !canOrder
  void cart.place(id, { ...item, id: before?.id ?? 0, is_saved_for_later })
  const terms = { quantity, is_saved_for_later, selected }
  const call = () =>
    before === undefined
      ? post(cart, { supplier_offer_item_id: id, price, channel_price, ...terms })
      : put(cart, before, terms)
  cart.write({ id, item: before, call })
}
