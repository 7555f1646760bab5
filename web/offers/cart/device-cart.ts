import { newUuid } from '../../lib/new-uuid.ts'
import { rememberItems, withoutItems } from '../owned-list/stored-items.ts'
import type { DeviceStore } from '../owned-list/use-list-store.ts'
import { cartAtom } from './cart-atom.ts'
import type { CartStore } from './cart-store.ts'
import { changedLine, withAddition, withLines } from './local-cart.ts'
import type { StoredLine } from './stored-cart.ts'

/** A guest's cart, on this device. */
export function deviceCart(store: DeviceStore): CartStore {
  const lines = {
    all: () => store.get(cartAtom).lines,
    put: (next: StoredLine[]) => store.set(cartAtom, (cart) => withLines(cart, next, newUuid)),
  }
  return {
    add: (additions) => {
      const ids = new Set(additions.map(({ offer }) => offer.supplier_offer_item_id))
      const undo = rememberItems(ids, lines)
      lines.put(additions.reduce(withAddition, lines.all()))
      return undo
    },
    change: (entries, change) => {
      const offers = new Map(entries.map((entry) => [entry.id, entry.offer]))
      const changed = lines.all().map((line) => {
        const offer = offers.get(line.supplier_offer_item_id)
        return offer === undefined ? line : changedLine(line, change, offer)
      })
      lines.put(changed)
    },
    remove: (entries) => {
      const ids = new Set(entries.map(({ id }) => id))
      const undo = rememberItems(ids, lines)
      lines.put(withoutItems(lines.all(), ids))
      return undo
    },
  }
}
