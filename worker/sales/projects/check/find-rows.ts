import type { KeptRow, RowFinding, RowFlag } from '../../../db/json/project.ts'
import { lineSum, wholeAmount } from '../../../lib/money.ts'
import { microsAt } from '../../baskets/optimise/supply.ts'
import type { BarePlan, PlannedLine } from '../../baskets/optimise/types.ts'
import type { Market } from './market.ts'
import { neededPieces } from './needed-pieces.ts'
import type { ProjectBasket } from './row-lines.ts'

/** By how much prices and days may differ from what was agreed to. */
export interface FlagLimits {
  buildQuantity: number
  priceUpBps: number
  priceDownBps: number
  moreDays: number
}

/** What there is to say of each row when its basket is bought by this plan, by the id of the row. */
export function findRows(
  rows: readonly KeptRow[],
  { market, basket, plan }: { market: Market; basket: ProjectBasket; plan: BarePlan },
  limits: FlagLimits,
): Map<number, RowFinding> {
  const planned = new Map(plan.lines.map((line) => [line.lineId, line]))
  const bought = new Map(plan.purchases.map(({ offerId, quantity }) => [offerId, quantity]))
  return new Map(
    rows.map((row) => {
      const needed = neededPieces(row, limits.buildQuantity)
      const facts = row.product === null ? undefined : market.facts.get(row.product)
      const priced = priceOf(planned.get(row.id), { basket, bought, digits: market.digits })
      const finding: RowFinding = {
        flags: [],
        needed,
        short: Math.max(0, needed - priced.pieces),
        sum: priced.sum,
        micros: priced.micros,
        days: priced.days,
        replacements: facts?.replacements ?? [],
      }
      return [row.id, { ...finding, flags: flagsOf(row, finding, { market, limits }) }]
    }),
  )
}

interface Pricing {
  basket: ProjectBasket
  /** Pieces that the whole plan buys, by offer. */
  bought: ReadonlyMap<number, number>
  digits: number
}

/** What a row takes by the plan: pieces, what they come to, what one of them costs, days until the last one is there. */
function priceOf(line: PlannedLine | undefined, { basket, bought, digits }: Pricing) {
  const parts = (line?.parts ?? []).flatMap(({ offerId, quantity }) => {
    const supply = basket.supplies.get(offerId)
    if (supply === undefined) return []
    return [{ supply, quantity, micros: microsAt(supply, bought.get(offerId) ?? quantity) }]
  })
  if (line === undefined || parts.length === 0)
    return { pieces: 0, sum: null, micros: null, days: null }
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const micros = parts.reduce((sum, part) => sum + BigInt(part.micros) * BigInt(part.quantity), 0n)
  const sums = parts.map(({ micros: each, quantity }) =>
    lineSum({ micros: each, currency: '' }, quantity, digits),
  )
  return {
    pieces,
    sum: sums.reduce((sum, { amount }) => sum + amount, 0),
    micros: wholeAmount((micros * 2n + BigInt(pieces)) / BigInt(pieces * 2)),
    days: Math.max(...parts.map(({ supply }) => supply.days.p90)),
  }
}

interface Judging {
  market: Market
  limits: FlagLimits
}

function flagsOf(row: KeptRow, found: RowFinding, { market, limits }: Judging): RowFlag[] {
  if (row.product === null) return [market.ambiguous.has(row.id) ? 'ambiguous' : 'unknown']
  const facts = market.facts.get(row.product)
  const flags: [RowFlag, boolean][] = [
    ['gone', isGone(row, market)],
    ['short', found.short > 0 && !isGone(row, market)],
    ['price_up', isOver(found.micros, row.agreedMicros, limits.priceUpBps)],
    ['price_down', isUnder(found.micros, row.agreedMicros, limits.priceDownBps)],
    ['later', isLater(found.days, row.agreedDays, limits.moreDays)],
    ['end_of_life', facts?.isEnding === true],
    ['replaced', (facts?.replacements.length ?? 0) > 0],
  ]
  return flags.flatMap(([flag, is]) => (is ? [flag] : []))
}

/** Of what it takes something is offered no more; of a row that takes nothing, nothing is offered. */
function isGone({ takes, product, analogs }: KeptRow, { offers, offersOf }: Market): boolean {
  if (takes.length > 0) return takes.some(({ item }) => !offers.has(item))
  const all = product === null ? [] : [product, ...analogs]
  return all.every((id) => (offersOf.get(id) ?? []).length === 0)
}

const isOver = (now: number | null, agreed: number | null, bps: number): boolean =>
  now !== null && agreed !== null && BigInt(now) * 10_000n > BigInt(agreed) * BigInt(10_000 + bps)

const isUnder = (now: number | null, agreed: number | null, bps: number): boolean =>
  now !== null && agreed !== null && BigInt(now) * 10_000n < BigInt(agreed) * BigInt(10_000 - bps)

const isLater = (now: number | null, agreed: number | null, more: number): boolean =>
  now !== null && agreed !== null && now > agreed + more
