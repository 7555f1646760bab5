import { lazy, Suspense } from 'react'
import { MOST_MATCHES } from '../../../../worker/catalog/search/schemas/most-matches.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { classNames } from '../../../ui/class-names.ts'
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
  const isShaped = count > 0 || filters.sort !== undefined
  if (found.others.length < 2 && !isShaped) return null
  const matches = found.facets.brands.reduce((sum, brand) => sum + brand.count, 0)
  const isLong = matches >= MOST_MATCHES
  return (
    <div className={classNames('list-controls', isLong && 'list-controls-long')}>
      {isMounted && (
        <Suspense fallback={null}>
          <ListControls brands={found.facets.brands} isLong={isLong} />
        </Suspense>
      )}
    </div>
  )
}
