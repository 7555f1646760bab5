import { queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { linesOf, ownCart } from '../../cart/cart-rows.ts'
import { mergeCart } from '../../cart/merge-cart.ts'
import type { CurrencyPreferences } from '../../cart/priced-items.ts'
import { readVisible } from '../project-state.ts'
import type { ProjectOrder, ProjectOrderInput } from '../schemas.ts'
import { neededPieces } from './needed-pieces.ts'
import { readMarket } from './read-market.ts'
import { choosePlan } from './choose-plan.ts'
import { type ProjectBasket, toBasket } from './row-lines.ts'
import { planOf, type Takes, takesNow, takesOf } from './take-parts.ts'

/**
 * Puts what the rows take for a build into the cart of who asks, in one transaction: all of it or what can be had, and
 * says what lacks. With `only_missing` what is in the cart already counts. The same `id` does it once. 409
 * `prices_moved` when the project's currency is not sold in any more.
 */
export async function orderProject(
  ctx: Ctx,
  id: number,
  { input, preferences }: { input: ProjectOrderInput; preferences: CurrencyPreferences },
): Promise<ProjectOrder> {
  const { state } = await readVisible(ctx, id)
  const { rows } = state
  const buildQuantity = input.build ?? state.project.buildQuantity
  const project = { ...state.project, buildQuantity }
  const market = await readMarket(ctx, [{ project, rows }])
  if (market === null) throw conflict('project_prices_moved', { reason: 'prices_moved' })
  const basket = toBasket(rows, market, project)
  const { purchases, lines } = planOf(basket, takesToOrder(basket))
  const inCart = await cartNow(ctx)
  const wanted = purchases.flatMap(({ offerId, quantity }) => {
    const left = quantity - (input.only_missing ? (inCart.get(offerId) ?? 0) : 0)
    return left > 0 ? [{ item: offerId, quantity: left }] : []
  })
  const lacking = await addAll(ctx, { id: input.id, wanted, inCart, preferences })
  const added = wanted.filter(({ item, quantity }) => (lacking.get(item) ?? 0) < quantity).length
  const taken = new Map(lines.map((line) => [line.lineId, line.parts]))
  // What could not be added is the last rows' that take it.
  const shortOf = new Map<number, number>()
  for (const row of rows.toReversed()) {
    const parts = taken.get(row.id) ?? []
    const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
    let short = Math.max(0, neededPieces(row, buildQuantity) - pieces)
    for (const { offerId, quantity } of parts) {
      const less = Math.min(quantity, lacking.get(offerId) ?? 0)
      lacking.set(offerId, (lacking.get(offerId) ?? 0) - less)
      short += less
    }
    shortOf.set(row.id, short)
  }
  return {
    added,
    missing: rows.flatMap(({ id: row }) => {
      const short = shortOf.get(row) ?? 0
      return short > 0 ? [{ row_id: row, short }] : []
    }),
  }
}

/** What the rows take; those that take nothing yet take what a check would choose for them. */
function takesToOrder(basket: ProjectBasket): Takes {
  const taken = takesNow(basket.lines)
  const empty = new Set(basket.lines.flatMap(({ row }) => (taken.has(row.id) ? [] : [row.id])))
  const plan = choosePlan(basket, { takes: taken, free: empty })
  return plan === null ? taken : new Map([...taken, ...takesOf(plan, empty)])
}

/** Pieces of each offer that are in the cart, by offer item; what is saved for later is not. */
async function cartNow(ctx: Ctx): Promise<Map<number, number>> {
  const rows = await queryRows(ctx.db.raw, linesOf(ownCart(ctx)))
  return new Map(
    rows.flatMap((row) =>
      row.is_saved_for_later === 1 ? [] : [[row.supplier_offer_item_id, row.quantity] as const],
    ),
  )
}

interface Adding {
  id: string | undefined
  wanted: { item: number; quantity: number }[]
  inCart: ReadonlyMap<number, number>
  preferences: CurrencyPreferences
}

/** Adds offers to the cart; answers the pieces of each that could not be added. */
async function addAll(
  ctx: Ctx,
  { id, wanted, inCart, preferences }: Adding,
): Promise<Map<number, number>> {
  const lacking = new Map<number, number>()
  if (wanted.length === 0) return lacking
  const { conflicts } = await mergeCart(
    ctx,
    {
      id: id ?? crypto.randomUUID(),
      favorites: [],
      items: wanted.map(({ item, quantity }) => ({
        supplier_offer_item_id: item,
        quantity,
        is_saved_for_later: false,
        selected: true,
      })),
    },
    preferences,
  )
  const quantities = new Map(wanted.map(({ item, quantity }) => [item, quantity]))
  for (const { supplier_offer_item_id: item, kind, quantity } of conflicts) {
    const asked = quantities.get(item) ?? 0
    const added = kind === 'capped' ? Math.max(0, quantity - (inCart.get(item) ?? 0)) : 0
    lacking.set(item, Math.max(0, asked - added))
  }
  return lacking
}
