import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useInit } from '../../../shell/init/use-init.ts'
import { cartAtom } from '../../../offers/cart/cart-atom.ts'
import { useOwner } from '../../../offers/use-owner.ts'
import { useQuotes } from '../../../offers/cart/use-quotes.ts'
import { useReseated } from '../../../offers/cart/use-reseated.ts'

/** Asks for the prices of a guest's lines again once they were seen in another currency. */
export function useCurrencyKept(): void {
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
  useReseated(useQuotes(foreign, currency))
}
