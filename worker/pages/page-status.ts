import type { Ctx } from '../env.ts'
import { SearchQuery } from '../catalog/search/schemas/search.ts'
import { isGone } from '../catalog/search/is-gone.ts'
import { mainProduct } from './main-product.ts'
import type { PageAddress, PageData } from './schemas.ts'

/** What shapes a list without deciding what is on it. */
const ORDER = ['q', 'brand', 'quantity', 'sort']

/** 200; 404 for what is unknown; 410 for what is known and no longer offered. */
export async function pageStatus(
  ctx: Ctx,
  { page, query }: PageAddress,
  data: PageData,
): Promise<200 | 404 | 410> {
  if (page === 'unknown') return 404
  if (page === 'brand') return data.brand === null ? 404 : 200
  if (page === 'brand-list') return data.brands === null ? 404 : 200
  if (page === 'category') return data.category === null ? 404 : 200
  if (query === null) return 200
  const { search } = data
  if (search === null) return 404
  const { kind, brands } = search.data
  // Filters may hide every offer of a part that has some.
  if (Object.keys(query).some((name) => !ORDER.includes(name))) return 200
  if (kind === 'brands') return brands.some(({ summary }) => summary.offers > 0) ? 200 : 410
  const main = mainProduct(data)
  if (main !== null) return main.summary.offers > 0 ? 200 : 410
  if (await isGone(ctx, SearchQuery.parse(query))) return 410
  return kind === 'nothing' ? 404 : 200
}
