import { type WeakCursor, writeCursor } from './cursor.ts'
import type { FoundRows } from './assemble-products.ts'
import type { ProductRow } from '../match/product-rows.ts'

/** A page of weaker matches cut where its offers are known to be complete. */
export interface WeakPage extends FoundRows {
  nextCursor: string | null
}

interface Page {
  /** As many products mean that there may be more. */
  size: number
  /** Found before the first page of weaker matches: the number itself. */
  number: FoundRows
  /** The items stopped at their limit. */
  isCut: boolean
}

/**
 * When the items hit their limit, the product they stopped in is left to the next page, unless it
 * is the first. Beside a number of many offers no items were looked for: all is left to the next page.
 */
export function cutWeakPage(rows: FoundRows, { size, number, isCut }: Page): WeakPage {
  const [before] = number.products
  if (before !== undefined && rows.items.length === 0 && rows.products.length > 0) {
    const start = writeCursor(['starts_with', before.search_key, Number.MAX_SAFE_INTEGER, ''])
    return { products: [], items: [], nextCursor: start }
  }
  const stoppedIn = isCut ? rows.items.at(-1)?.product_id : undefined
  const at = rows.products.findIndex((row) => row.id === stoppedIn)
  const products = at < 0 ? rows.products : rows.products.slice(0, Math.max(1, at))
  const kept = new Set(products.map((row) => row.id))
  const last = products.at(-1)
  const isMore = products.length < rows.products.length || rows.products.length >= size
  return {
    products,
    items: rows.items.filter((item) => kept.has(item.product_id)),
    nextCursor: isMore && last !== undefined ? writeCursor(cursorAt(last)) : null,
  }
}

/** Where a list goes on behind one of its products. */
export function cursorAt(row: ProductRow): WeakCursor {
  if (row.match === 'contains' || row.match === 'by_name') return [row.match, row.id]
  return ['starts_with', row.search_key, row.brand_id, row.strict_key]
}
