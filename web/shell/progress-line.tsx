import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useMounted } from '../lib/use-mounted.ts'

/** A thin line at the top while requests are under way; quiet calls do not show. */
export function ProgressLine() {
  const fetching = useIsFetching({ predicate: (query) => query.meta?.isQuiet !== true })
  const mutating = useIsMutating({ predicate: (mutation) => mutation.meta?.isQuiet !== true })
  // The server makes no requests and draws none.
  if (!useMounted() || fetching + mutating === 0) return null
  return <div className="progress-line" aria-hidden="true" />
}
