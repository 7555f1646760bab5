import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../../table/page.ts'
import type { Resource, SearchOf } from '../../admin/resource/resource.ts'
import type { SearchParams } from '../../admin/resource/search-params.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Locale } from '../../lib/locales.ts'
import { adminRoute } from './admin.ts'

interface Visit<Search> {
  context: { queryClient: QueryClient; locale: Locale; can: (wanted: string) => boolean }
  deps: Search
}

/** The route of a resource's list: who may see it, its texts, its address, and its rows on their way early. */
export const listRoute = <
  Row extends object,
  const Params extends SearchParams,
  const Sort extends string,
  Answer extends Page<Row>,
>(
  of: Resource<Row, Params, Sort, Answer>,
) => ({
  getParentRoute: () => adminRoute,
  staticData: { permission: of.view },
  validateSearch: (raw: Record<string, unknown>) => of.readSearch(raw),
  loaderDeps: ({ search }: { search: SearchOf<Params, Sort> }) => search,
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [of.texts]),
  loader: ({ context, deps }: Visit<SearchOf<Params, Sort>>) => {
    const { can, queryClient, locale } = context
    if (can(of.view)) void queryClient.prefetchQuery(of.listQuery(deps, locale))
  },
})
