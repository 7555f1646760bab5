import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { audited } from '../../../store/audit/audit.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { announce } from '../../../store/live/announce.ts'
import type { OfferRow, PriceListRow } from '../import-context.ts'
import type { ImportState } from '../../../db/json/import-state.ts'

/**
 * Takes the offer for this list and moves it to `applying`, in one transaction: only one list of an
 * offer applies at a time, and only one that was compared with the list that is live now.
 * False: the offer is taken, or the list or the offer moved on; nothing was written.
 */
export async function beginApply(
  ctx: Ctx,
  { list, offer, state }: { list: PriceListRow; offer: OfferRow; state: ImportState },
): Promise<boolean> {
  const now = new Date()
  const [begun] = await ctx.db.batch([
    ctx.db
      .update(priceLists)
      .set({
        status: 'applying',
        state: { ...state, phase: 'apply', partsApplied: 0, phaseStartedAt: now.getTime() },
        updatedAt: now,
        step: list.step + 1,
        progress: null,
        error: null,
        approvedBy: ctx.actor?.id ?? null,
        generation: sql`(SELECT live_generation + 1 FROM offers WHERE id = ${offer.id})`,
      })
      .where(
        and(
          eq(priceLists.id, list.id),
          eq(priceLists.step, list.step),
          inArray(priceLists.status, ['ready', 'waiting_approval']),
          exists(ctx.db.select().from(offers).where(isFreeFor(list))),
        ),
      )
      .returning({ id: priceLists.id }),
    audited(ctx, {
      action: list.status === 'ready' ? 'price-lists.apply' : 'price-lists.approve',
      subject: { type: 'price-list', id: list.id },
      before: { status: list.status, safety_stop: list.safetyStop },
      after: { status: 'applying' },
    }),
    ctx.db
      .update(offers)
      .set({ applyingListId: list.id })
      .where(
        and(
          eq(offers.id, offer.id),
          exists(
            ctx.db
              .select()
              .from(priceLists)
              .where(and(eq(priceLists.id, list.id), eq(priceLists.status, 'applying'))),
          ),
        ),
      ),
  ])
  if (begun.length === 1) announce(ctx, { kind: 'price-list', id: list.id })
  return begun.length === 1
}

const isFreeFor = (list: PriceListRow) =>
  and(
    eq(offers.id, list.offerId),
    sql`(${offers.applyingListId} IS NULL OR ${offers.applyingListId} = ${list.id})`,
    sql`${offers.liveListId} IS ${priceLists.baseListId}`,
  )
