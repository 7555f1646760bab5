import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveHint } from '../../../worker/store/live/schemas.ts'
import { refreshQueries } from '../../api/refresh-queries.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useHints } from '../../shell/live/use-hints.ts'
import type { Page } from '../../table/page.ts'
import type { Resource, SearchOf } from './resource.ts'
import type { SearchParams } from './search-params.ts'

/** While the store tells of changes by itself. */
const SELDOM_MS = 300_000

/** The page of a list that its address asks for, kept up to date while it is looked at. */
export function useResourceList<
  Row extends object,
  Params extends SearchParams,
  Sort extends string,
  Answer extends Page<Row>,
>(of: Resource<Row, Params, Sort, Answer>, search: SearchOf<Params, Sort>) {
  const refetchInterval = useInterval(of, of.lists)
  return useQuery({ ...of.listQuery(search, useLocale()), refetchInterval })
}

/** How often to ask again besides hearing of changes: as the resource says, or never. */
export function useInterval(
  { live, everyMs }: { live?: LiveHint['kind']; everyMs?: number },
  queryKey: readonly unknown[],
  id?: number,
): number | false {
  const queryClient = useQueryClient()
  const isHeard = useHints({
    room: 'staff',
    kind: live ?? 'order',
    isEnabled: live !== undefined,
    ...(id !== undefined && { id }),
    refresh: () => refreshQueries(queryClient, queryKey),
  })
  return isHeard ? SELDOM_MS : (everyMs ?? false)
}
