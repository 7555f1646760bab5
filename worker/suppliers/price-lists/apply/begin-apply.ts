import { and, eq, type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { offersAt } from '../../../db/schema/offers-at.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { offerFacts, offers } from '../../../db/schema/suppliers.ts'
import type { ImportContext } from '../import-context.ts'
import { factsOf } from '../facts/fact-key.ts'
import { commandList } from '../move-list.ts'
import { NEW_STATE, TRANSITIONS } from '../transitions.ts'

/**
 * Takes the offer for this list and moves it to `applying`, in one transaction: only one list of an
 * offer applies at a time, and only one that was compared with the list that is live now.
 * False: the offer is taken, or the list or the offer moved on; nothing was written.
 */
export function beginApply(
  { ctx, list }: Pick<ImportContext, 'ctx' | 'list'>,
  transition: 'apply' | 'approve' = 'apply',
): Promise<boolean> {
  const state = list.state ?? NEW_STATE
  return commandList({ ctx, list }, transition, {
    changes: {
      state: { ...state, partsApplied: 0, phaseStartedAt: Date.now() },
      progress: null,
      error: null,
      approvedBy: ctx.actor?.id ?? null,
      generation: sql`(SELECT live_generation + 1 FROM offers WHERE id = ${list.offerId})`,
    },
    condition: isOfferFree,
    event: {
      action: `price-lists.${transition}`,
      before: { status: list.status, safety_stop: list.safetyStop },
      after: { status: TRANSITIONS[transition].to },
    },
    also: (when) => [
      ctx.db
        .update(offers)
        .set({ applyingListId: list.id })
        .where(and(eq(offers.id, list.offerId), when)),
      ...(transition === 'approve' ? newFacts({ ctx, list }, when) : []),
    ],
  })
}

/** What approving the list settles for the lists to come. */
const newFacts = ({ ctx, list }: Pick<ImportContext, 'ctx' | 'list'>, when: SQL) =>
  factsOf(list.safetyStop).map(({ code, params }) =>
    insertWhen(ctx.db, offerFacts, {
      cells: {
        offerId: list.offerId,
        code,
        params,
        priceListId: list.id,
        createdBy: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${when}`,
    }),
  )

/** The offer applies no other list, its lines are not being moved, and it shows the one this list was compared with. */
const isOfferFree = sql`EXISTS (SELECT 1 FROM ${offers} WHERE ${offers.id} = ${priceLists.offerId}
  AND (${offers.applyingListId} IS NULL OR ${offers.applyingListId} = ${priceLists.id})
  AND ${offers.liveListId} IS ${priceLists.baseListId}
  AND NOT EXISTS (SELECT 1 FROM ${offersAt} WHERE ${offersAt.movingOffer} = ${offers.id}))`
