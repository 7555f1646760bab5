import { lazy, Suspense } from 'react'
import { useCurrencyKept } from './use-currency-kept.ts'
import { useMerge } from './use-merge.ts'
import { useOwner } from '../../../offers/use-owner.ts'

const MergeDialog = lazy(async () => ({
  default: (await import('../../../offers/cart/merge-dialog.tsx')).MergeDialog,
}))

/** Keeps the cart in order behind every page: hands it over at sign-in, follows the currency. */
export function CartSync() {
  const { conflicts, close } = useMerge(useOwner())
  useCurrencyKept()
  if (conflicts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <MergeDialog conflicts={conflicts} onClose={close} />
    </Suspense>
  )
}
