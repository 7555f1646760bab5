import { lazy, Suspense, useMemo } from 'react'
import { useAtomValue } from 'jotai'
import { useOwner } from '../../../offers/use-owner.ts'
import { useInit } from '../../../shell/init/use-init.ts'
import { cartAtom } from '../../../offers/cart/cart-atom.ts'
import { useQuotes } from '../../../offers/cart/use-quotes.ts'
import { useConvertedLines } from '../../../offers/cart/use-converted-lines.ts'
import { useMerge } from './use-merge.ts'

const MergeDialog = lazy(async () => ({
  default: (await import('../../../offers/cart/merge-dialog.tsx')).MergeDialog,
}))

/** Keeps the cart in sync on every page: merges it at sign-in, follows the currency. */
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

/** Reads the prices of a guest's lines again when they were seen in another currency. */
function useCurrencyKept(): void {
  const owner = useOwner()
  const { currency } = useInit()
  const { lines } = useAtomValue(cartAtom)
  const foreign = useMemo(
    () =>
      owner === null &&
      lines.some((line) => line.channel_price !== null && line.channel_price.currency !== currency)
        ? lines
        : [],
    [owner, lines, currency],
  )
  useConvertedLines(useQuotes(foreign, currency))
}
