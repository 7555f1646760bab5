import { sql } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import type { Ctx } from '../env.ts'
import type { ImportState } from './schemas.ts'
import type { OfferRow, PriceListRow } from './import-context.ts'

/**
 * Takes the offer for this list and moves it to `applying`, in one transaction: only one list of an
 * offer applies at a time, and only one that was compared with the list that is live now.
 * False: the offer is taken, or the list or the offer moved on; nothing was written.
 */
export async function beginApply(
  ctx: Ctx,
  { list, offer, state }: { list: PriceListRow; offer: OfferRow; state: ImportState },
): Promise<boolean> {
  const now = Date.now()
  const applying = JSON.stringify({
    ...state,
    phase: 'apply',
    partsApplied: 0,
    phaseStartedAt: now,
  })
  const [begun] = await ctx.db.batch([
    ctx.db.all<{ id: number }>(sql`
      UPDATE price_lists SET status = 'applying', state = ${applying}, updated_at = ${now},
        step = step + 1, progress = NULL, error = NULL, approved_by = ${ctx.actor?.id ?? null},
        generation = (SELECT live_generation + 1 FROM offers WHERE id = price_lists.offer_id)
      WHERE id = ${list.id} AND step = ${list.step} AND status IN ('ready', 'waiting_approval')
        AND EXISTS (
          SELECT 1 FROM offers WHERE id = price_lists.offer_id
            AND (applying_list_id IS NULL OR applying_list_id = ${list.id})
            AND live_list_id IS price_lists.base_list_id)
      RETURNING id`),
    audited(ctx, {
      action: list.status === 'ready' ? 'price-lists.apply' : 'price-lists.approve',
      subject: { type: 'price-list', id: list.id },
      before: { status: list.status, safety_stop: list.safetyStop },
      after: { status: 'applying' },
    }),
    ctx.db.run(sql`
      UPDATE offers SET applying_list_id = ${list.id} WHERE id = ${offer.id} AND EXISTS
        (SELECT 1 FROM price_lists WHERE id = ${list.id} AND status = 'applying')`),
  ])
  return begun.length === 1
}
