import type { FoundProduct, SearchResult } from '../../../worker/catalog/search/schemas/search.ts'
import { isSameNumber } from '../../offers/words.ts'

/** A search result with the rest of its list joined, and the part it is about set apart. */
export interface Found extends Omit<SearchResult, 'products'> {
  /** The part that was searched for; null when the search found a list of products. */
  main: FoundProduct | null
  /** Everything else that was found, strongest match first. */
  others: FoundProduct[]
}

/** Props of every page of results. */
export interface FoundPageProps {
  found: Found
  /** The figures are those of the previous search while the new ones are loading. */
  isStale: boolean
  /** Loads the next part of a long list. */
  onMore?: () => void
}

export function joinPages(pages: readonly { data: SearchResult }[]): Found | null {
  const first = pages[0]?.data
  if (first === undefined) return null
  const products = pages.flatMap(({ data }) => data.products)
  const [head] = products
  const isPart = first.kind === 'offers' && head !== undefined && isSameNumber(head.match)
  return { ...first, main: isPart ? head : null, others: isPart ? products.slice(1) : products }
}
