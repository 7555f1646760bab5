/** What a list's address says: `?page=2&sort=-name&q=bosch`. */
export interface ListSearch {
  page?: number
  sort?: string
  q?: string
}

/** A whole number from 2 on, however the address holds it; else undefined. */
export function readPage(value: unknown): number | undefined {
  const page = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
  return typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined
}

/** Reads it from whatever stands there; nonsense counts as absent. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const { sort, q } = search
  const page = readPage(search.page)
  const read: ListSearch = {}
  if (page !== undefined) read.page = page
  if (typeof sort === 'string' && sort !== '') read.sort = sort
  if ((typeof q === 'string' || typeof q === 'number') && q !== '') read.q = String(q)
  return read
}
