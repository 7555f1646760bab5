import { isNumber } from '../catalog/search/match/label-match.ts'
import type { FoundProduct } from '../catalog/search/schemas/search.ts'
import type { PageData } from './schemas.ts'

/** The part a page of search results is about; null when it is about several, or none. */
export function mainProduct({ search }: Pick<PageData, 'search'>): FoundProduct | null {
  const [first] = search?.data.products ?? []
  if (search?.data.kind !== 'offers' || first === undefined) return null
  return isNumber(first.match) ? first : null
}
