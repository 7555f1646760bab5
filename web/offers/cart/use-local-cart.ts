import { useStore } from 'jotai'
import { useMemo } from 'react'
import { cartAtom } from './cart-atom.ts'
import type { CartStore } from './cart-store.ts'
import { changedLine, withAddition, withLines, withRestored } from './local-cart.ts'
import { newUuid } from '../../lib/new-uuid.ts'
import type { StoredLine } from './stored-cart.ts'

/** The guest's cart of this device. */
export function useLocalCart(): CartStore {
  const store = useStore()
  return useMemo(() => {
    const lines = () => store.get(cartAtom).lines
    const put = (next: StoredLine[]) =>
      store.set(cartAtom, (cart) => withLines(cart, next, newUuid))
    const without = (ids: ReadonlySet<number>) =>
      lines().filter((line) => !ids.has(line.supplier_offer_item_id))
    /** What stands at these ids now, to be put back later. */
    const found = (ids: ReadonlySet<number>) =>
      lines().flatMap((line, index) =>
        ids.has(line.supplier_offer_item_id) ? [{ line, index }] : [],
      )
    return {
      add: (additions) => {
        const ids = new Set(additions.map(({ offer }) => offer.supplier_offer_item_id))
        const before = found(ids)
        put(additions.reduce(withAddition, lines()))
        return () => put(withRestored(without(ids), before))
      },
      change: (entries, change) => {
        const offers = new Map(entries.map((entry) => [entry.id, entry.offer]))
        put(
          lines().map((line) => {
            const offer = offers.get(line.supplier_offer_item_id)
            return offer === undefined ? line : changedLine(line, change, offer)
          }),
        )
      },
      remove: (entries) => {
        const ids = new Set(entries.map(({ id }) => id))
        const before = found(ids)
        put(without(ids))
        return () => put(withRestored(lines(), before))
      },
    } satisfies CartStore
  }, [store])
}
