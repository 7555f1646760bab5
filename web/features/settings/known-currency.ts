import type { QueryClient } from '@tanstack/react-query'
import { type Init, settingsQueries } from './queries.ts'

/** The currency prices are shown in; null until the store's settings are here. */
export function knownCurrency(queryClient: QueryClient): string | null {
  const [found] = queryClient.getQueriesData<Init>({ queryKey: settingsQueries.all() })
  return found?.[1]?.currency ?? null
}
