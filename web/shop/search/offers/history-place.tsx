import { lazy, Suspense } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import type { ProductHistory } from './product-history.tsx'

const History = lazy(async () => ({
  default: (await import('./product-history.tsx')).ProductHistory,
}))

/** Where the history appears; its code and data are loaded after the page. */
export function HistoryPlace(props: Parameters<typeof ProductHistory>[0]) {
  const isMounted = useMounted()
  if (!isMounted) return null
  return (
    <Suspense fallback={null}>
      <History {...props} />
    </Suspense>
  )
}
