/** What a list's address says: `?page=2&sort=-name&q=bosch`. */
export interface ListSearch {
  page?: number
  sort?: string
  q?: string
}

/** Reads it from whatever stands there; nonsense counts as absent. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const { page, sort, q } = search
  const read: ListSearch = {}
  if (typeof page === 'number' && Number.isInteger(page) && page > 1) read.page = page
  if (typeof sort === 'string' && sort !== '') read.sort = sort
  if ((typeof q === 'string' || typeof q === 'number') && q !== '') read.q = String(q)
  return read
}
