import type { Found } from '../join-pages.ts'
import type { SearchT } from '../../../offers/words.ts'

interface SearchParams {
  search: string
  brand: string | undefined
}

/** The title of a page of results: the part's name, once it is known. */
export function searchTitle(
  { search, brand }: SearchParams,
  found: Found | null,
  t: SearchT,
): string {
  if (found === null) return brand === undefined ? search : `${search} ${brand}`
  if (found.kind === 'nothing') return t('nothing.title', { q: found.query })
  if (found.kind === 'brands') return t('title.brands', { q: found.query })
  if (found.main === null) return t('title.found', { q: found.query })
  const { mpn, brand: maker } = found.main.product
  return t('title.part', { number: mpn, brand: maker.name })
}
