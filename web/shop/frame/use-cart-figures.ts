import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { cartAtom } from '../../offers/cart/cart-atom.ts'
import { cartFigures, type CartFigures } from './cart-figures.ts'
import { knownSumAtom } from '../../offers/cart/known-sum-atom.ts'
import { cartQueries } from '../../offers/cart/queries.ts'
import { priceAt } from '../../offers/price-at.ts'
import { useOwner } from '../../offers/use-owner.ts'

/** A line with today's price, or with the one seen when there is none. */
const priced = (item: CartItem) => ({
  ...item,
  channel_price:
    item.offer === null
      ? item.channel_price
      : (priceAt(item.offer, item.quantity)?.channel_price ?? null),
})

/** Count and sum of the cart in force: this device's, or the person's. */
export function useCartFigures(): CartFigures {
  const owner = useOwner()
  const { currency } = useInit()
  const { lines } = useAtomValue(cartAtom)
  const { data } = useQuery(cartQueries.owned(owner))
  const known = useAtomValue(knownSumAtom)
  const kept = owner === null ? lines : (data ?? [])
  const figures = cartFigures(owner === null ? lines : (data ?? []).map(priced), currency)
  const isKnown = known?.of === kept && known.sum?.currency === currency
  return isKnown ? { ...figures, sum: known.sum } : figures
}
