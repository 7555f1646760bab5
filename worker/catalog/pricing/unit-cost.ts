import { type UnitCost, netCost } from '../../lib/margin.ts'
import { type UnitPrice, wholeAmount } from '../../lib/money.ts'
import { add, divide, multiply, type Rational, rational, roundHalfUp } from '../../lib/rational.ts'
import { roundUnitPrice } from '../../lib/unit-price.ts'
import { costStepsOf, stepAt } from './cost-steps.ts'
import { type LiveItemRow, toLiveItem } from './live-items.ts'
import type { PriceBook } from './price-book.ts'

/** Pieces that cost the same. */
export interface CostedPieces {
  cost: UnitCost
  pieces: number
}

/** What a piece of an offer item costs when so many are bought, as its list says it. */
export function unitCostOf(book: PriceBook, row: LiveItemRow, quantity: number): UnitCost {
  const { micros } = stepAt(costStepsOf(toLiveItem(row, 0)), quantity)
  return {
    micros,
    currency: row.currency,
    vatBps: costVatBps(book, row.cost_includes_vat === 1),
  }
}

/** The VAT in a cost that the store gets back: that of its own country, see `Margin`. */
export const costVatBps = (book: PriceBook, includesVat: boolean): number =>
  includesVat ? book.homeTaxBps : 0

/** What a piece costs without VAT in the base currency, exact micros; null without a rate. */
export function netInBase(book: PriceBook, cost: UnitCost): Rational | null {
  const rate = book.currencies.get(cost.currency)?.rate
  return rate ? multiply(netCost(cost), rate.perUnit) : null
}

/** The same in another currency, rounded as prices are shown. Null without a rate of either. */
export function netUnitPrice(book: PriceBook, cost: UnitCost, into: string): UnitPrice | null {
  const [inBase, target] = [netInBase(book, cost), book.currencies.get(into)]
  if (inBase === null || !target?.rate) return null
  const micros = roundUnitPrice(divide(inBase, target.rate.perUnit), target.digits)
  return { micros: wholeAmount(micros), currency: into }
}

/**
 * What pieces cost without VAT, in minor units of another currency at the book's rates, rounded once, half up. Null
 * without a rate.
 */
export function netCostSum(book: PriceBook, costed: CostedPieces[], into: string): number | null {
  if (costed.length === 0) return 0
  const target = book.currencies.get(into)
  if (!target?.rate) return null
  let sum = rational(0n)
  for (const { cost, pieces } of costed) {
    const inBase = netInBase(book, cost)
    if (inBase === null) return null
    sum = add(sum, multiply(inBase, rational(BigInt(pieces))))
  }
  const micros = divide(sum, target.rate.perUnit)
  return wholeAmount(
    roundHalfUp(multiply(micros, rational(10n ** BigInt(target.digits), 1_000_000n))),
  )
}
