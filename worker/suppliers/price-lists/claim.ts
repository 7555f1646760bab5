import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { priceLists } from '../../db/schema/price-lists.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { ImportStopped, type PriceListRow } from './import-context.ts'
import type { ListProgress } from '../../db/json/price-list.ts'

/** Silence after which a worker counts as dead and its claim as free. */
export const STALE_AFTER_MS = 15_000
const HEARTBEAT_EVERY_MS = 500
const BREATHE_EVERY_MS = 50

/** Claims a list for this worker, free or fallen silent. Null: another worker holds it, or there is no such list. */
export async function takeClaim(ctx: Ctx, id: number): Promise<string | null> {
  const claim = crypto.randomUUID()
  const isFree = or(
    isNull(priceLists.claim),
    lt(priceLists.updatedAt, new Date(Date.now() - STALE_AFTER_MS)),
  )
  const taken = await ctx.db
    .update(priceLists)
    .set({ claim, updatedAt: new Date() })
    .where(and(eq(priceLists.id, id), isFree))
    .returning({ id: priceLists.id })
  return taken.length === 1 ? claim : null
}

/** Lets a list go, if the claim is still this worker's. */
export async function releaseClaim(ctx: Ctx, id: number, claim: string): Promise<void> {
  await ctx.db
    .update(priceLists)
    .set({ claim: null })
    .where(and(eq(priceLists.id, id), eq(priceLists.claim, claim)))
}

/**
 * What a step calls as it goes: lets the runtime serve others, and now and then writes progress, which
 * keeps the claim. Throws `ImportStopped` when the list was cancelled or taken over.
 */
export function heartbeatOf(ctx: Ctx, list: PriceListRow) {
  let lastBreath = Date.now()
  let lastBeat = lastBreath
  return async (progress: ListProgress) => {
    if (Date.now() - lastBreath < BREATHE_EVERY_MS) return
    // A timer, unlike a call to a binding, always lets the local runtime serve others first.
    await scheduler.wait(1)
    lastBreath = Date.now()
    if (lastBreath - lastBeat < HEARTBEAT_EVERY_MS) return
    lastBeat = lastBreath
    const mine = and(
      eq(priceLists.id, list.id),
      eq(priceLists.step, list.step),
      eq(priceLists.claim, list.claim ?? ''),
    )
    const kept = await ctx.db
      .update(priceLists)
      .set({ progress, updatedAt: new Date() })
      .where(mine)
      .returning({ id: priceLists.id })
    if (kept.length === 0) throw new ImportStopped()
    announce(ctx, { kind: 'price-list', id: list.id })
  }
}
