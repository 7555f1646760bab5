import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Has queries read anew after something was written. An answer that is on its way is from before that, and
 * a first one would be kept: the library replaces only those that have an answer already.
 */
export async function readAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
