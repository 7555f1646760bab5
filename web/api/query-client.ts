import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toApiError } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QuietMeta
    mutationMeta: QuietMeta
  }
}

/** `isQuiet`: the progress line at the top of the page does not show this call. */
interface QuietMeta extends Record<string, unknown> {
  isQuiet?: boolean
}

/** Failures that may pass by themselves, so the call is repeated; a refusal never is. */
function isPassing(error: unknown): boolean {
  const { status } = toApiError(error)
  return status === 0 || status === 502 || status === 503 || status === 504
}

/** One for the browser, one for every page the server renders. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache(),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isPassing(error) && navigator.onLine,
        refetchOnWindowFocus: false,
      },
    },
  })

/** The browser's. */
export const queryClient = createQueryClient()
