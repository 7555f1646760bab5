import type { Money, UnitPrice } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import { lineSum } from '../../lib/format-money.ts'

/** The header's figures of a cart. */
export interface CartFigures {
  /** Lines in the cart; what is saved for later does not count. */
  count: number
  /** Total of the selected lines; null without any, or without one currency for all of them. */
  sum: Money | null
}

interface Counted {
  quantity: number
  is_saved_for_later: boolean
  selected: boolean
  /** Per piece; a line without a price adds nothing. */
  channel_price: UnitPrice | null
}

/** Counts lines and adds up those selected, each line rounded once. */
export function cartFigures(lines: readonly Counted[], currency: string): CartFigures {
  const inCart = lines.filter((line) => !line.is_saved_for_later)
  let minor = 0n
  let hasSum = false
  for (const { channel_price, quantity, selected } of inCart) {
    if (channel_price === null || !selected) continue
    if (channel_price.currency !== currency) return { count: inCart.length, sum: null }
    minor += BigInt(lineSum(channel_price, quantity).amount)
    hasSum = true
  }
  const isExact = minor <= BigInt(Number.MAX_SAFE_INTEGER)
  return {
    count: inCart.length,
    sum: hasSum && isExact ? { amount: Number(minor), currency } : null,
  }
}
