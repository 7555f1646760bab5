import type { CartRow } from './cart-rows.ts'
import { joinLine, type Line } from './join-line.ts'
import {
  type CartItemInput,
  type CartMerge,
  type CartMergeResult,
  type MergeConflict,
  MOST_CART_ITEMS,
} from './schemas.ts'
import type { PricedItems } from './priced-items.ts'

/** A person's cart and favourites before a merge. */
export interface BeforeMerge {
  priced: PricedItems
  /** Lines of the merge's own items, by offer item. */
  lines: Map<number, CartRow>
  /** The number of all lines. */
  lineCount: number
  /** Offer items of the merge that are favourites already. */
  favorites: Set<number>
  favoriteCount: number
}

export interface MergePlan {
  lines: Line[]
  /** How many of the lines are new to the cart. */
  newLines: number
  favorites: { supplier_offer_item_id: number; product_id: number; note: string }[]
  newFavorites: number
  answer: CartMergeResult
}

/** Plans how a guest's cart and favourites join a person's; reads and writes nothing. */
export function planMerge(merge: CartMerge, before: BeforeMerge, mostFavorites: number): MergePlan {
  const lines = new Map<number, Line>()
  const conflicts = new Map<number, MergeConflict>()
  const isNew = (id: number) => !before.lines.has(id)
  const newLines = () => [...lines.keys()].filter(isNew).length
  for (const addition of merge.items) {
    const id = addition.supplier_offer_item_id
    const stored = lines.get(id) ?? before.lines.get(id) ?? null
    const isFull = stored === null && before.lineCount + newLines() >= MOST_CART_ITEMS
    const { line, conflict } = isFull ? REFUSED : take(stored, addition, before.priced)
    if (line !== null) lines.set(id, line)
    if (conflict !== null) {
      const product = before.priced.productOf(id)
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

function take(stored: Line | null, addition: CartItemInput, priced: PricedItems): Taken {
  const product = priced.productOf(addition.supplier_offer_item_id)
  if (product === null) return { line: null, conflict: 'unknown' }
  return joinLine(stored, { ...addition, product_id: product.id }, priced)
}

/** The favourites that exist and fit into the list, each once. */
function planFavorites(
  merge: CartMerge,
  before: BeforeMerge,
  most: number,
): Pick<MergePlan, 'favorites' | 'newFavorites'> {
  const byItem = new Map(merge.favorites.map((one) => [one.supplier_offer_item_id, one]))
  const known = [...byItem.values()].flatMap((favorite) => {
    const product = before.priced.productOf(favorite.supplier_offer_item_id)
    return product === null ? [] : [{ ...favorite, product_id: product.id }]
  })
  const kept = known.filter((favorite) => before.favorites.has(favorite.supplier_offer_item_id))
  const added = known
    .filter((favorite) => !before.favorites.has(favorite.supplier_offer_item_id))
    .slice(0, Math.max(0, most - before.favoriteCount))
  return { favorites: [...kept, ...added], newFavorites: added.length }
}
