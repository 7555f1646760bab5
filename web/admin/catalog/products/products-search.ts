/** Which products: those without a category, those whose names disagree, hidden ones, all. */
export const PRODUCT_STATES = ['unassigned', 'doubtful', 'hidden', 'all'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** Longer ones are no numbers. */
const LONGEST = 80

/** What the address of the page says; absent: the queue of those without a category, of all numbers and brands. */
export interface ProductsSearch {
  state?: Exclude<ProductState, 'unassigned'>
  q?: string
  category?: number
  brand?: number
}

/** Reads it from whatever stands in the address; nonsense counts as absent. */
export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const { state, q, category, brand } = raw
  const number = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : ''
  return {
    ...((state === 'doubtful' || state === 'hidden' || state === 'all') && { state }),
    ...(number !== '' && { q: number.slice(0, LONGEST) }),
    ...(isId(category) && { category }),
    ...(isId(brand) && { brand }),
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
