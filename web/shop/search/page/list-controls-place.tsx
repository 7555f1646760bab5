import { lazy, Suspense } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import type { Found } from '../join-pages.ts'
import { useFilters } from '../use-filters.ts'

const ListControls = lazy(async () => ({
  default: (await import('./list-controls.tsx')).ListControls,
}))

/**
 * Room for the controls of a list with something to choose; their code and texts are loaded after the page,
 * and never for the page of a part.
 */
export function ListControlsPlace({ found }: { found: Found }) {
  const { filters, count } = useFilters()
  const isMounted = useMounted()
  if (found.others.length < 2 && count === 0 && filters.sort === undefined) return null
  return (
    <div className="list-controls">
      {isMounted && (
        <Suspense fallback={null}>
          <ListControls found={found} />
        </Suspense>
      )}
    </div>
  )
}
