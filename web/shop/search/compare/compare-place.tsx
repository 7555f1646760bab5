import { lazy, Suspense } from 'react'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { comparedOffers } from './compared-offers.ts'
import { useCompare } from './use-compare.ts'

const CompareBar = lazy(async () => ({
  default: (await import('./compare-bar.tsx')).CompareBar,
}))

interface Props {
  /** The part and its analogs, as they are shown. */
  products: readonly FoundProduct[]
  currency: string
}

/** The comparison bar, once an offer is chosen; its code is loaded then. */
export function ComparePlace({ products, currency }: Props) {
  const { ids } = useCompare()
  const isMounted = useMounted()
  if (ids.length === 0 || !isMounted) return null
  return (
    <Suspense fallback={null}>
      <CompareBar compared={comparedOffers(ids, products)} currency={currency} />
    </Suspense>
  )
}
