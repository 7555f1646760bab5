import { lazy, Suspense } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import { RecentRoom } from './recent-room.tsx'

const RecentSearches = lazy(async () => ({
  default: (await import('./recent-searches.tsx')).RecentSearches,
}))

/**
 * Where recent searches and items appear: only this device knows them, so their code is loaded
 * after the page, into the space that `theme.js` has reserved for as many rows.
 */
export function RecentPlace() {
  const isMounted = useMounted()
  if (!isMounted) return <RecentRoom />
  return (
    <Suspense fallback={<RecentRoom />}>
      <RecentSearches />
    </Suspense>
  )
}
