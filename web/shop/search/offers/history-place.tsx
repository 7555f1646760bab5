import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import { historyQuery, isLongEnough } from './history-query.ts'

const History = lazy(async () => ({
  default: (await import('./product-history.tsx')).ProductHistory,
}))

interface Props {
  productId: number
  currency: string
  /** Its place: beside the head on a wide page, or at the end of a narrow one. */
  place: 'head' | 'end'
}

/** Where the history appears: its data are loaded after the page, its code once there are 7 days of them. */
export function HistoryPlace({ productId, currency, place }: Props) {
  const isMounted = useMounted()
  const { data, dataUpdatedAt: until } = useQuery({
    ...historyQuery(productId, currency),
    enabled: isMounted,
  })
  if (!isMounted || data === undefined || !isLongEnough(data.series, until)) return null
  return (
    <Suspense fallback={null}>
      <History series={data.series} until={until} place={place} />
    </Suspense>
  )
}
