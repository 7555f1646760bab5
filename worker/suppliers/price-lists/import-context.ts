import { eq } from 'drizzle-orm'
import { priceLists } from '../../db/schema/price-lists.ts'
import { offers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import type { ImportState } from '../../db/json/import-state.ts'
import { NEW_STATE } from './transitions.ts'
import type { ListProgress } from '../../db/json/price-list.ts'

export type PriceListRow = typeof priceLists.$inferSelect
export type OfferRow = typeof offers.$inferSelect

/** What a step works on: the list and its offer as they were when the step began. */
export interface ImportContext {
  ctx: Ctx
  list: PriceListRow
  offer: OfferRow
  warehouseName: string
  state: ImportState
  /** Says that work goes on; throws `ImportStopped` when the list was cancelled or taken over. */
  heartbeat: (progress: ListProgress) => Promise<void>
}

/** The list moved on without this worker: cancelled, or taken over after silence. */
export class ImportStopped extends Error {}

/** The list with its offer, null when there is none. */
export async function findImport(
  ctx: Ctx,
  priceListId: number,
): Promise<Omit<ImportContext, 'heartbeat'> | null> {
  const [row] = await ctx.db
    .select({ list: priceLists, offer: offers, warehouseName: warehouses.name })
    .from(priceLists)
    .innerJoin(offers, eq(offers.id, priceLists.offerId))
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .where(eq(priceLists.id, priceListId))
  return row === undefined ? null : { ctx, ...row, state: row.list.state ?? NEW_STATE }
}

/** The generation that `beginApply` gave the list: what readers see once it is the offer's. */
export function generationOf({ id, generation }: PriceListRow): number {
  if (generation === null) throw new Error(`list ${id} has no generation`)
  return generation
}

/** Rows a second and the seconds left, from what is done since `startedAt` (epoch ms). */
export function progressOf(
  stage: ListProgress['stage'],
  unit: ListProgress['unit'],
  {
    done,
    total,
    rows,
    startedAt,
  }: { done: number; total: number; rows: number; startedAt: number },
): ListProgress {
  const seconds = Math.max(0.001, (Date.now() - startedAt) / 1000)
  const left = done > 0 ? Math.ceil(((total - done) * seconds) / done) : null
  return {
    stage,
    done,
    total,
    unit,
    rows_per_second: Math.round(rows / seconds),
    seconds_left: left,
  }
}
