import type { TakenPart } from '../../../db/json/project.ts'
import { buildPlan } from '../../baskets/optimise/build-plan.ts'
import type { Share } from '../../baskets/optimise/options.ts'
import type { Supply } from '../../baskets/optimise/supply.ts'
import type { BarePlan, BasketLine } from '../../baskets/optimise/types.ts'
import type { ProjectBasket, RowLine } from './row-lines.ts'

/** What rows take, by the id of the row. */
export type Takes = ReadonlyMap<number, readonly TakenPart[]>

/**
 * What rows come to when they take these offers: each as many pieces as it needs now, split as it is, as far as stock
 * goes; earlier rows are served first. Priced as the cart does it: rows that take one offer are one line there.
 */
export function planOf({ problem, lines, supplies }: ProjectBasket, takes: Takes): BarePlan {
  const taking = new Map<BasketLine, Share[]>()
  const used = new Map<Supply, number>()
  for (const { row, line } of lines) {
    const parts = (takes.get(row.id) ?? []).flatMap(({ item, quantity }) => {
      const supply = supplies.get(item)
      return supply === undefined || supply.largest === 0 ? [] : [{ supply, quantity }]
    })
    const shares = sharesOf(line.quantity, parts, used)
    if (shares.length > 0) taking.set(line, shares)
  }
  return buildPlan(problem, taking)
}

interface Wanted {
  supply: Supply
  quantity: number
}

/** Each offer gives what it gave, the last one the rest; what it lacks, the others give. */
function sharesOf(needed: number, parts: readonly Wanted[], used: Map<Supply, number>): Share[] {
  let left = needed
  const given = new Map<Supply, number>()
  const give = (supply: Supply, pieces: number) => {
    const free = supply.largest - (used.get(supply) ?? 0)
    const taken = Math.max(0, Math.min(pieces, left, free))
    if (taken === 0) return
    left -= taken
    used.set(supply, (used.get(supply) ?? 0) + taken)
    given.set(supply, (given.get(supply) ?? 0) + taken)
  }
  parts.forEach(({ supply, quantity }, at) =>
    give(supply, at === parts.length - 1 ? left : quantity),
  )
  for (const { supply } of parts) give(supply, left)
  return [...given].map(([supply, need]) => ({ supply, need }))
}

/** What rows take now, those that take something. */
export const takesNow = (lines: readonly Pick<RowLine, 'row'>[]): Map<number, TakenPart[]> =>
  new Map(lines.flatMap(({ row }) => (row.takes.length === 0 ? [] : [[row.id, row.takes]])))

/** What rows take by a plan, those of `ids` alone. */
export const takesOf = (plan: BarePlan, ids: ReadonlySet<number>): Map<number, TakenPart[]> =>
  new Map(
    plan.lines
      .filter(({ lineId, parts }) => ids.has(lineId) && parts.length > 0)
      .map(({ lineId, parts }) => [
        lineId,
        parts.map(({ offerId, quantity }) => ({ item: offerId, quantity })),
      ]),
  )
