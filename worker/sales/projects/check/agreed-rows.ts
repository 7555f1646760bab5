import type { KeptRow } from '../../../db/json/project.ts'
import { findRows, type FlagLimits } from './find-rows.ts'
import type { Market } from './market.ts'
import { toBasket } from './row-lines.ts'
import { planOf, type Takes, takesNow, takesOf } from './take-parts.ts'

/** Rows that take other offers, agreed to at today's prices and days, and what the whole build comes to then. */
export interface AgreedRows {
  rows: KeptRow[]
  /** Minor units. */
  sum: number
  /** Pieces that each row takes. */
  pieces: ReadonlyMap<number, number>
}

/** The rows when those of `takes` take these offers, as many pieces as they need, and the others what they take now. */
export function agreeRows(
  rows: readonly KeptRow[],
  { market, limits, takes }: { market: Market; limits: FlagLimits; takes: Takes },
): AgreedRows {
  const basket = toBasket(rows, market, limits)
  const plan = planOf(basket, new Map([...takesNow(basket.lines), ...takes]))
  const found = findRows(rows, { market, basket, plan }, limits)
  const parts = takesOf(plan, new Set(takes.keys()))
  return {
    sum: plan.sum,
    pieces: new Map(
      plan.lines.map(({ lineId, parts: taken }) => [
        lineId,
        taken.reduce((sum, { quantity }) => sum + quantity, 0),
      ]),
    ),
    rows: rows.map((row) => {
      const wanted = takes.get(row.id)
      if (wanted === undefined) return row
      const { micros = null, days = null } = found.get(row.id) ?? {}
      return {
        ...row,
        takes: parts.get(row.id) ?? [...wanted],
        agreedMicros: micros,
        agreedDays: days,
      }
    }),
  }
}
