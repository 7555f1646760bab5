import { useQuery } from '@tanstack/react-query'
import { orderQueries } from './queries.ts'
import { isActive } from './status-look.ts'

const EVERY_MS = 20_000

/**
 * An order that keeps up with the store: read anew whenever its page comes back into view, and every
 * 20 s while it is in view and under way.
 */
export function useLiveOrder(id: number) {
  return useQuery({
    ...orderQueries.detail(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isActive(data.status) ? EVERY_MS : false,
  })
}
