/** What narrows the parts of a brand, as it stands in the address. */
export interface BrandFilters {
  /** The beginning of the numbers. */
  q?: string
  in_stock?: '1'
}

/** Reads the filters from an address; what is no filter is left out. */
export function parseBrandFilters(search: Record<string, unknown>): BrandFilters {
  const { q, in_stock } = search
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : ''
  return {
    ...(text !== '' && { q: text.toWellFormed() }),
    ...(String(in_stock) === '1' && { in_stock: '1' as const }),
  }
}
