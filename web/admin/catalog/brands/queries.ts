import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Brand } from '../../../../worker/catalog/brands/schemas.ts'
import type { ListSearch } from '../../../table/list-search.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'

export const BRAND_VIEWS = ['queue', 'unreviewed', 'known', 'forbidden'] as const
export type BrandView = (typeof BRAND_VIEWS)[number]

export const brandQueries = {
  all: () => ['admin', 'brands'] as const,
  list: (view: BrandView, search: ListSearch) =>
    queryOptions({
      queryKey: [...brandQueries.all(), 'list', view, search] as const,
      queryFn: () =>
        adminGet<Page<Brand>>('brands', {
          ...(view === 'queue' ? { queue: '1' } : { status: view }),
          page: search.page,
          sort: search.sort,
          q: search.q,
        }),
      placeholderData: keepPreviousData,
    }),
  /** Known brands whose names have these words, to choose one of. */
  known: (words: string) =>
    queryOptions({
      queryKey: [...brandQueries.all(), 'known', words] as const,
      queryFn: async () =>
        (await adminGet<Page<Brand>>('brands', { status: 'known', q: words, per_page: 20 })).data,
      placeholderData: keepPreviousData,
    }),
}
