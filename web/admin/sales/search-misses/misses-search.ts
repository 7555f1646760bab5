import { LOCALES, type Locale } from '../../../lib/locales.ts'
import { type ListSearch, readListSearch } from '../../../table/list-search.ts'

/** What the list's address says. */
export interface MissesSearch extends ListSearch {
  locale?: Locale
}

export const MISS_SORTS = ['count', '-count', 'last_at', '-last_at', 'query', '-query'] as const

/** Reads it from whatever stands there; nonsense counts as absent. */
export function readMissesSearch(search: Record<string, unknown>): MissesSearch {
  const { sort, ...rest } = readListSearch(search)
  const locale = LOCALES.find((each) => each === search.locale)
  const known = MISS_SORTS.find((each) => each === sort)
  return {
    ...rest,
    ...(known !== undefined && { sort: known }),
    ...(locale !== undefined && { locale }),
  }
}
