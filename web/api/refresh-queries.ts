import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Reads queries again after a write. An answer already on its way is from before the write, and the
 * library would keep it for a query that has no data yet, so such calls are cancelled first.
 */
export async function refreshQueries(
  queryClient: QueryClient,
  queryKey: QueryKey,
  only: Pick<QueryFilters, 'predicate'> = {},
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, ...only })
  await queryClient.invalidateQueries({ queryKey, ...only })
}
