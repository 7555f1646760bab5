import { moneyText } from '../../../worker/lib/money-text.ts'
import { lastAnswer } from '../../support/baskets/last-answer.ts'
import type { BasketPlan, BasketProblem } from '../../../worker/sales/baskets/optimise/types.ts'

const STEPS = 20_000_000

export const SAVINGS_HEAD = [
  'bill',
  'rows on offer',
  'cheapest',
  'parcels',
  'from the best',
  'per line',
  'parcels',
  'saves',
  'one supplier: lines',
  'its sum',
  'the same, planned',
  'saves',
]

/**
 * A row of the table: what the cheapest plan of a bill saves against the cheapest offer of each line, and, for the lines
 * that the supplier with most of them has, against buying there.
 */
export function savingsRow(name: string, problem: BasketProblem, rows: number): string[] {
  const best = cheapestOf(problem)
  const byLine = perLine(problem)
  const single = oneSupplier(problem)
  return [
    name,
    `${problem.lines.length} of ${rows}`,
    amount(best.sum),
    String(best.parcels),
    best.gapBps === 0 ? 'proved' : `≤ ${best.gapBps / 100} %`,
    amount(byLine.sum),
    String(byLine.parcels),
    share(byLine.sum, best.sum),
    ...(single === null
      ? ['–', '–', '–', '–']
      : [
          String(single.lines),
          amount(single.sum),
          amount(single.best),
          share(single.sum, single.best),
        ]),
  ]
}

/** Rows below a head, each column as wide as its longest cell. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cheapestOf(problem: BasketProblem): BasketPlan {
  const answer = lastAnswer(problem, STEPS)
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.problems))
  return answer.cheapest
}

/** Parcels chosen as if they cost nothing, and then paid. */
function perLine(problem: BasketProblem): { sum: number; parcels: number } {
  const free = problem.warehouses.map((warehouse) => ({ ...warehouse, delivery: 0 }))
  const { sum, parcels, warehouseIds } = cheapestOf({ ...problem, warehouses: free })
  const fees = problem.warehouses.filter(({ id }) => warehouseIds.includes(id))
  return { sum: fees.reduce((all, { delivery }) => all + delivery, sum), parcels }
}

/** The supplier that has most of the lines, and what these cost when they are bought anywhere. */
function oneSupplier(problem: BasketProblem) {
  const plans = problem.warehouses.map(({ id }) => {
    const own = new Set(
      problem.offers.filter(({ warehouseId }) => warehouseId === id).map((offer) => offer.id),
    )
    const lines = problem.lines.map((line) => ({
      ...line,
      candidates: line.candidates.filter(({ offerId }) => own.has(offerId)),
    }))
    const plan = cheapestOf({ ...problem, lines })
    const whole = new Set(plan.lines.filter(({ short }) => short === 0).map(({ lineId }) => lineId))
    return { id, whole, lines }
  })
  const [most] = plans.toSorted((a, b) => b.whole.size - a.whole.size)
  if (most === undefined || most.whole.size === 0) return null
  const isOwn = ({ id }: { id: number }) => most.whole.has(id)
  return {
    lines: most.whole.size,
    sum: cheapestOf({ ...problem, lines: most.lines.filter(isOwn) }).sum,
    best: cheapestOf({ ...problem, lines: problem.lines.filter(isOwn) }).sum,
  }
}

const amount = (minor: number): string => moneyText({ amount: minor, currency: 'USD' }, 'en')

const share = (from: number, to: number): string =>
  `${(Math.round(((from - to) / Math.max(1, from)) * 1000) / 10).toFixed(1)} %`
