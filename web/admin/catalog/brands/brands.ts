import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Brand,
  BrandReview,
  BrandReviewResult,
} from '../../../../worker/catalog/brands/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { tab, words } from '../../resource/search-params.ts'

export const BRAND_VIEWS = ['queue', 'unreviewed', 'known', 'forbidden'] as const

/** Of brands, as many as one review takes. */
const MOST_REVIEWED = 50
/** As many as one count takes. */
const MOST_COUNTED = 200

/** Names that price lists brought; without a view those that are to be decided. */
export const brands = resource({
  name: 'brands',
  texts: 'admin/brands',
  permission: 'catalog.brands',
  search: { view: tab(BRAND_VIEWS), q: words() },
  sorts: ['name', 'created_at'],
  defaultSort: 'name',
  list: ({ view = 'queue', ...query }, call) => {
    const part = view === 'queue' ? { queue: '1' as const } : { status: view }
    return answerOf(api.admin.brands.$get({ query: { ...query, ...part } }, call))
  },
  idOf: ({ id }) => id,
  // Rows of lists without brands are kept under one without a name.
  nameOf: ({ name }) => name || '–',
})

/** Known brands whose names have these words, to choose one of. */
export const knownBrandsQuery = (q: string) =>
  queryOptions({
    queryKey: [...brands.key, 'known', q] as const,
    queryFn: async () => {
      const query = { status: 'known', q, per_page: '20' } as const
      return (await answerOf(api.admin.brands.$get({ query }))).data
    },
    placeholderData: keepPreviousData,
  })

/** How many offers stand under brands, as far as they are counted. */
export const brandOffersQuery = (chosen: readonly Brand[]) =>
  queryOptions({
    queryKey: [...brands.key, 'offers', chosen.map(({ id }) => id)] as const,
    queryFn: async () => {
      const ids = chosen.slice(0, MOST_COUNTED).map(({ id }) => id)
      const found = await dataOf(api.admin.brands.offers.$get({ query: { ids: ids.join(',') } }))
      return { ...found, is_more: found.is_more || chosen.length > MOST_COUNTED }
    },
  })

/** Accepts, merges, forbids or reopens brands, however many but the nameless; answers how many and which could not be. */
export async function reviewBrands(
  chosen: readonly Brand[],
  review: Omit<BrandReview, 'ids'>,
): Promise<BrandReviewResult> {
  const result: BrandReviewResult = { done: 0, refused: [] }
  const named = chosen.filter(({ name }) => name !== '')
  for (let at = 0; at < named.length; at += MOST_REVIEWED) {
    const ids = named.slice(at, at + MOST_REVIEWED).map(({ id }) => id)
    const { done, refused } = await dataOf(
      api.admin.brands.review.$post({ json: { ...review, ids } }),
    )
    result.done += done
    result.refused.push(...refused)
  }
  return result
}
