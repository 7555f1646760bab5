import type { Format } from '../../../i18n/use-format.ts'
import type { SearchT } from '../../../offers/words.ts'
import { countFilters } from '../filter-ids.ts'
import type { Filters } from '../filters.ts'
import type { Found } from '../join-pages.ts'

interface Shown {
  filters: Filters
  /** The list goes on beyond what is loaded. */
  isMore: boolean
  t: SearchT
  format: Pick<Format, 'integer'>
}

/** Says how many products a list has; of one that offers narrow, which are not counted, how many are loaded. */
export function listTitle(
  { matches, others, query: q }: Found,
  { filters, isMore, t, format }: Shown,
): string {
  const { brands: _brands, ...ofOffers } = filters
  const counted = countFilters(ofOffers) === 0 ? matches : null
  const count = counted?.count ?? others.length
  const number = format.integer(count)
  if (counted?.is_more === true) return t('list.titleOver', { number, q })
  return t(counted === null && isMore ? 'list.titleMore' : 'list.title', { count, number, q })
}
