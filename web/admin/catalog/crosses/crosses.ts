import { infiniteQueryOptions } from '@tanstack/react-query'
import type {
  CrossDecision,
  CrossImportResult,
} from '../../../../worker/catalog/crosses/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { apiFetch } from '../../../api/api-fetch.ts'
import { api } from '../../../api/client.ts'
import type { CrossesSearch, PairState } from './crosses-search.ts'

const routes = api.admin.crosses

/** What begins the keys of whatever is asked about crosses. */
export const CROSSES = ['admin', 'crosses'] as const

/** Pairs of parts, those that were said last first, as many pages as were asked for. */
export const pairsQuery = ({ q, state: part }: CrossesSearch) => {
  const state: PairState = part ?? 'all'
  return infiniteQueryOptions({
    queryKey: [...CROSSES, 'pairs', state, q ?? ''] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      answerOf(
        routes.pairs.$get(
          { query: { state, ...(q !== undefined && { q }), ...(cursor !== null && { cursor }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
}

export const decidePairs = (json: CrossDecision) => dataOf(routes.decide.$post({ json }))

/** Brings in a file `brand, number, brand, number, kind`; `source` tells where it comes from. */
export async function importCrosses(file: File, source: string): Promise<CrossImportResult> {
  const answer = await apiFetch(`/api/admin/crosses/import?source=${encodeURIComponent(source)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: file,
  })
  return ((await answer.json()) as { data: CrossImportResult }).data
}
