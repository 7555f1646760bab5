import { multiply, type Rational, rational } from '../../../lib/rational.ts'
import type { Cost } from '../compute-price.ts'
import { costStepsOf } from '../cost-steps.ts'
import type { PriceBook, Rule } from '../price-book.ts'
import { costVatBps } from '../unit-cost.ts'
import type { SampledLine } from './sample-lines.ts'

/** A sampled line with what it costs at its smallest quantity. */
export interface PricedLine {
  id: number
  supplierId: number
  warehouseId: number
  brandId: number
  cost: Cost
  /** The same in the base currency, exact micros: what cost bands are compared with. */
  inBase: Rational
}

/** The lines that have a price: those in a currency without a rate are left out. */
export function toPricedLines(
  book: PriceBook,
  lines: SampledLine[],
  supplierOf: ReadonlyMap<number, number>,
): PricedLine[] {
  return lines.flatMap((line) => {
    const rate = book.currencies.get(line.currency)?.rate
    const supplierId = supplierOf.get(line.warehouse_id)
    if (!rate || supplierId === undefined) return []
    const micros = line.ladder === null ? line.cost_micros : firstStep(line, line.ladder)
    return [
      {
        id: line.id,
        supplierId,
        warehouseId: line.warehouse_id,
        brandId: line.brand_id,
        cost: { micros, rate, vatBps: costVatBps(book, line.cost_includes_vat === 1) },
        inBase: multiply(rational(BigInt(micros)), rate.perUnit),
      },
    ]
  })
}

function firstStep({ cost_micros: costMicros, minimum }: SampledLine, text: string): number {
  const ladder = JSON.parse(text) as [number, number][]
  const [first] = costStepsOf({ ladder, costMicros, minimum: Math.max(1, minimum) })
  return first?.micros ?? costMicros
}

/** Whether two winning rules make the same price of the same line. */
export const isSameRule = (one: Rule | undefined, other: Rule | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.percentBps === other.percentBps &&
    one.fixedMicros === other.fixedMicros &&
    one.rounding === other.rounding &&
    one.name === other.name)
