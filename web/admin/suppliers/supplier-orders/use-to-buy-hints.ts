import { useQueryClient } from '@tanstack/react-query'
import { refreshQueries } from '../../../api/refresh-queries.ts'
import { useHints } from '../../../shell/live/use-hints.ts'

/** Reads these queries again when customers order or staff buys: both change what waits to be bought. */
export function useToBuyHints(queryKey: readonly unknown[]): void {
  const queryClient = useQueryClient()
  const refresh = () => refreshQueries(queryClient, queryKey)
  useHints({ room: 'staff', kind: 'order', refresh })
  useHints({ room: 'staff', kind: 'supplier-order', refresh })
}
