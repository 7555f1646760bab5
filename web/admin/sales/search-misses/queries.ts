import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchMiss } from '../../../../worker/catalog/search/schemas/misses.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'
import type { MissesSearch } from './misses-search.ts'

export const missQueries = {
  all: () => ['admin', 'search-misses'] as const,
  list: (search: MissesSearch) =>
    queryOptions({
      queryKey: [...missQueries.all(), 'list', search] as const,
      queryFn: () => adminGet<Page<SearchMiss>>('search-misses', { ...search }),
      placeholderData: keepPreviousData,
    }),
}
