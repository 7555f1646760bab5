import { and, eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { audited } from '../../store/audit/audit.ts'
import { priceLists } from '../../db/schema/price-lists.ts'
import { offers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import type { ImportState } from '../../db/json/import-state.ts'
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

export const NEW_STATE: ImportState = {
  phase: 'read',
  runs: [],
  rejectedParts: 0,
  accepted: 0,
  rejected: 0,
  zeroPrices: 0,
  parts: [],
  partsApplied: 0,
  nextItem: 1,
  rowsWritten: 0,
  phaseStartedAt: 0,
}

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

/**
 * Writes what a step came to, if the list still stands where the step found it. False: another
 * worker was first, and nothing was written.
 */
export async function finishStep(
  { ctx, list }: Pick<ImportContext, 'ctx' | 'list'>,
  changes: Partial<PriceListRow>,
): Promise<boolean> {
  const done = await stepUpdate({ ctx, list }, changes)
  if (done.length === 1) announce(ctx, { kind: 'price-list', id: list.id })
  return done.length === 1
}

/**
 * The same for what a person asked for: the audit row goes with it, and statements of `also`, each of which
 * must write only where the one before it has (`changes() > 0`).
 */
export async function commandStep(
  { ctx, list }: Pick<ImportContext, 'ctx' | 'list'>,
  changes: Partial<PriceListRow>,
  event: { action: string; before?: unknown; after?: unknown; also?: BatchItem<'sqlite'>[] },
): Promise<boolean> {
  const { also = [], ...audit } = event
  const subject = { type: 'price-list', id: list.id }
  const [done] = await ctx.db.batch([
    stepUpdate({ ctx, list }, changes),
    audited(ctx, { ...audit, subject }),
    ...also,
  ])
  if (done.length === 1) announce(ctx, { kind: 'price-list', id: list.id })
  return done.length === 1
}

const stepUpdate = (
  { ctx, list }: Pick<ImportContext, 'ctx' | 'list'>,
  changes: Partial<PriceListRow>,
) =>
  ctx.db
    .update(priceLists)
    .set({ ...changes, step: list.step + 1, updatedAt: new Date() })
    .where(and(eq(priceLists.id, list.id), eq(priceLists.step, list.step)))
    .returning({ id: priceLists.id })

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
