import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useMounted } from '../lib/use-mounted.ts'

/** A thin line at the top while requests are under way; calls marked quiet do not show. */
export function ProgressLine() {
  const fetching = useIsFetching({ predicate: (query) => query.meta?.isQuiet !== true })
  const mutating = useIsMutating({ predicate: (mutation) => mutation.meta?.isQuiet !== true })
  // The server, which asks nobody, draws none.
  if (!useMounted() || fetching + mutating === 0) return null
  return <div className="progress-line" aria-hidden="true" />
}
