import { lazy, Suspense } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import { RecentRoom } from './recent-room.tsx'

const RecentSearches = lazy(async () => ({
  default: (await import('./recent-searches.tsx')).RecentSearches,
}))

/**
 * Where the recent searches and items stand: only this device knows them, so their code comes after
 * the page, into the room that `theme.js` has kept for as many rows.
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
