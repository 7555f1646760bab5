import { useQuery } from '@tanstack/react-query'
import { orderQueries } from '../../orders/queries.ts'
import { isActive } from '../../orders/status-look.ts'
import { useOrderHints } from '../../orders/use-order-hints.ts'

const EVERY_MS = 20_000
/** While the store tells by itself. */
const SELDOM_MS = 300_000

/**
 * An order that keeps up with the store: read anew when the store says so and whenever its page comes
 * back into view; every 20 s, too, while it is under way and the store cannot be heard.
 */
export function useLiveOrder(id: number) {
  const isHeard = useOrderHints(id)
  return useQuery({
    ...orderQueries.detail(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !isActive(data.status)) return false
      return isHeard ? SELDOM_MS : EVERY_MS
    },
  })
}
