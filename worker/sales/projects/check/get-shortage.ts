import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { readVisible } from '../project-state.ts'
import type { Shortage } from '../schemas.ts'
import { choosePlan } from './choose-plan.ts'
import { countAvailable, countBuildable } from './count-available.ts'
import { findInstead } from './find-instead.ts'
import { neededPieces } from './needed-pieces.ts'
import { readMarket } from './read-market.ts'
import { toBasket } from './row-lines.ts'
import { takesNow } from './take-parts.ts'

/** What comes late is no shortage. */
const ANY_DAYS = 10_000

/**
 * What lacks for building so many now, of all that is offered of each part and of the analogs that its row allows; rows
 * that can be had in full are left out. 409 `prices_moved` when the project's currency is not sold in any more.
 */
export async function getShortage(
  ctx: Ctx,
  id: number,
  build: number | undefined,
): Promise<Shortage> {
  const { state } = await readVisible(ctx, id)
  const { rows } = state
  const buildQuantity = build ?? state.project.buildQuantity
  const project = { ...state.project, buildQuantity }
  const market = await readMarket(ctx, [{ project, rows }])
  if (market === null) throw conflict('project_prices_moved', { reason: 'prices_moved' })
  const basket = toBasket(rows, market, { buildQuantity, moreDays: ANY_DAYS })
  const takes = takesNow(basket.lines)
  const free = basket.lines.filter(({ row }) => !(row.isFixed && takes.has(row.id)))
  const plan = choosePlan(basket, { takes, free: new Set(free.map(({ row }) => row.id)) })
  const available = countAvailable(rows, basket, buildQuantity)
  const short = rows.flatMap((row) => {
    const needed = neededPieces(row, buildQuantity)
    const had = available.get(row.id) ?? 0
    return had < needed ? [{ row, needed, available: had, short: needed - had }] : []
  })
  const insteadOf = await findInstead(
    ctx,
    project,
    short.flatMap(({ row }) => row.product ?? []),
  )
  return {
    build_quantity: buildQuantity,
    buildable: countBuildable(rows, basket, buildQuantity),
    sum:
      plan === null || plan.purchases.length === 0
        ? null
        : { amount: plan.sum, currency: project.currency },
    rows: short.map(({ row, ...pieces }) => ({
      row_id: row.id,
      ...pieces,
      instead:
        row.product === null
          ? []
          : insteadOf(row.product, pieces.short).filter(
              ({ product }) => !row.analogs.includes(product.id),
            ),
    })),
  }
}
