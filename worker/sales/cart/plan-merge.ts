import type { CartRow } from './cart-rows.ts'
import { joinLine, type Line } from './join-line.ts'
import {
  type CartItemInput,
  type CartMerge,
  type CartMergeResult,
  type MergeConflict,
  MOST_CART_ITEMS,
} from './schemas.ts'
import type { Worth } from './worth.ts'

/** What was read of a person's cart and favourites before a merge. */
export interface BeforeMerge {
  worth: Worth
  /** Lines of the merge's own items, by offer item. */
  lines: Map<number, CartRow>
  /** Lines in all. */
  lineCount: number
  /** Offer items of the merge's that are favourites already. */
  favorites: Set<number>
  favoriteCount: number
}

export interface MergePlan {
  lines: Line[]
  /** Of them, those the cart did not have. */
  newLines: number
  favorites: { supplier_offer_item_id: number; product_id: number; note: string }[]
  newFavorites: number
  answer: CartMergeResult
}

/** What a guest's cart and favourites become in a person's; reads and writes nothing. */
export function planMerge(merge: CartMerge, before: BeforeMerge, mostFavorites: number): MergePlan {
  const lines = new Map<number, Line>()
  const conflicts = new Map<number, MergeConflict>()
  const isNew = (id: number) => !before.lines.has(id)
  const newLines = () => [...lines.keys()].filter(isNew).length
  for (const wish of merge.items) {
    const id = wish.supplier_offer_item_id
    const there = lines.get(id) ?? before.lines.get(id) ?? null
    const isFull = there === null && before.lineCount + newLines() >= MOST_CART_ITEMS
    const { line, conflict } = isFull ? REFUSED : take(there, wish, before.worth)
    if (line !== null) lines.set(id, line)
    if (conflict !== null) {
      const product = before.worth.productOf(id)
      const quantity = line?.quantity ?? 0
      conflicts.set(id, { supplier_offer_item_id: id, product, kind: conflict, quantity })
    }
  }
  const { favorites, newFavorites } = planFavorites(merge, before, mostFavorites)
  const answer = {
    merged: lines.size,
    favorites: favorites.length,
    conflicts: [...conflicts.values()],
  }
  return { lines: [...lines.values()], newLines: newLines(), favorites, newFavorites, answer }
}

interface Taken {
  line: Line | null
  conflict: MergeConflict['kind'] | null
}

const REFUSED: Taken = { line: null, conflict: 'cart_full' }

function take(there: Line | null, wish: CartItemInput, worth: Worth): Taken {
  const product = worth.productOf(wish.supplier_offer_item_id)
  if (product === null) return { line: null, conflict: 'unknown' }
  return joinLine(there, { ...wish, product_id: product.id }, worth)
}

/** Those that exist and still find room, each once. */
function planFavorites(
  merge: CartMerge,
  before: BeforeMerge,
  most: number,
): Pick<MergePlan, 'favorites' | 'newFavorites'> {
  const wished = new Map(merge.favorites.map((wish) => [wish.supplier_offer_item_id, wish]))
  const known = [...wished.values()].flatMap((wish) => {
    const product = before.worth.productOf(wish.supplier_offer_item_id)
    return product === null ? [] : [{ ...wish, product_id: product.id }]
  })
  const kept = known.filter((wish) => before.favorites.has(wish.supplier_offer_item_id))
  const added = known
    .filter((wish) => !before.favorites.has(wish.supplier_offer_item_id))
    .slice(0, Math.max(0, most - before.favoriteCount))
  return { favorites: [...kept, ...added], newFavorites: added.length }
}
