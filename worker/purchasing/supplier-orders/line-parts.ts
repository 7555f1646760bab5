import { lineSum, type Money, sumOf } from '../../lib/money.ts'

/** What makes lines one for the supplier. */
interface PartLine {
  productId: number
  brand: string
  mpn: string
  code: string
  costMicros: number
}

interface Priced {
  currency: string
  digits: number
}

/** Lines that the supplier sees as one: of one part, at one cost. */
export type LinePart<Line> = [Line, ...Line[]]

/** Groups lines by part and cost, in the order of their first lines. */
export function toParts<Line extends PartLine>(lines: Line[]): LinePart<Line>[] {
  const groups = Map.groupBy(lines, ({ productId, brand, mpn, code, costMicros }) =>
    JSON.stringify([productId, brand, mpn, code, costMicros]),
  )
  return [...groups.values()].flatMap(([first, ...rest]): LinePart<Line>[] =>
    first === undefined ? [] : [[first, ...rest]],
  )
}

/** What some pieces of each line of a part come to together, rounded once. */
export const partSum = <Line extends PartLine>(
  part: LinePart<Line>,
  pieces: (line: Line) => number,
  { currency, digits }: Priced,
): Money =>
  lineSum(
    { micros: part[0].costMicros, currency },
    part.reduce((sum, line) => sum + pieces(line), 0),
    digits,
  )

/** The cost of an order: the sums of its parts. */
export const costOfParts = <Line extends PartLine>(
  parts: LinePart<Line>[],
  pieces: (line: Line) => number,
  priced: Priced,
): Money =>
  sumOf(
    parts.map((part) => partSum(part, pieces, priced)),
    priced.currency,
  )

/**
 * What each line of a part costs, in minor units: they add up to the part's sum exactly. Each line is rounded up or
 * down so that no running total is off by more than a half.
 */
export function lineShares<Line extends PartLine>(
  part: LinePart<Line>,
  pieces: (line: Line) => number,
  priced: Priced,
): Money[] {
  let before = 0
  let paid = 0
  return part.map((line) => {
    before += pieces(line)
    const upTo = lineSum(
      { micros: line.costMicros, currency: priced.currency },
      before,
      priced.digits,
    )
    const amount = upTo.amount - paid
    paid = upTo.amount
    return { amount, currency: priced.currency }
  })
}
