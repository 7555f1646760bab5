import { mainProduct } from './main-product.ts'
import type { PageAddress, PageData } from './schemas.ts'

/**
 * Whether search engines should list a page: parts on offer, the choice of a brand, and pages that
 * are the same for everybody. Narrowed lists, names searched for and near misses are not.
 */
export function isIndexed({ page, query }: PageAddress, data: PageData): boolean {
  if (query === null) return page !== 'shell' && page !== 'unknown' && page !== 'favorites'
  if (Object.keys(query).some((name) => name !== 'q' && name !== 'brand')) return false
  return mainProduct(data) !== null || data.search?.data.kind === 'brands'
}
