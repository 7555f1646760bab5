import { and, eq, inArray, sql } from 'drizzle-orm'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { offers } from '../../../db/schema/suppliers.ts'
import type { ImportState } from '../../../db/json/import-state.ts'
import type { Ctx } from '../../../env.ts'
import { announce } from '../../../store/live/announce.ts'
import { hooked } from '../../../store/webhooks/hooked.ts'
import { wakeWebhooks } from '../../../store/webhooks/wake-webhooks.ts'
import { generationOf, type ImportContext } from '../import-context.ts'
import { moving } from '../move-list.ts'
import { importFiles } from '../import-files.ts'
import { forgetUnusedGroups } from './said-statements.ts'
import { isStillAt, TRANSITIONS } from '../transitions.ts'

/**
 * The one moment a list becomes visible: one transaction raises the offer's generation, names the
 * list live and frees the offer for the next. False when another worker did it already.
 */
export async function makeLive({ ctx, list, offer, state }: ImportContext): Promise<boolean> {
  const { db } = ctx
  const now = new Date()
  const when = isStillAt(list, 'makeLive')
  const { from, to } = TRANSITIONS.undo
  const undoneId = list.origin === 'rollback' ? (list.baseListId ?? 0) : 0
  const [shown] = await db.batch([
    db
      .update(offers)
      .set({
        liveGeneration: generationOf(list),
        liveListId: list.id,
        liveSince: list.createdAt,
        nextItem: state.nextItem,
        applyingListId: null,
      })
      .where(and(eq(offers.id, offer.id), eq(offers.applyingListId, list.id), when))
      .returning({ id: offers.id }),
    db
      .update(priceLists)
      .set({ status: to, updatedAt: now })
      .where(and(eq(priceLists.id, undoneId), inArray(priceLists.status, from), when)),
    hooked(
      ctx,
      {
        type: 'price_list.live',
        data: sql`json_object('price_list', json_object('id', ${list.id}, 'offer_id', ${offer.id},
          'version', ${list.version}))`,
      },
      when,
    ),
    // Last: the statements before it look for the list as it was.
    moving({ ctx, list }, 'makeLive', {
      changes: {
        appliedAt: now,
        state: { ...state, runs: [], phaseStartedAt: now.getTime() },
        progress: null,
        claim: null,
      },
    }),
  ])
  if (shown.length === 1) {
    // Apart from the transaction: a text too many is only in the way of others.
    await forgetUnusedGroups(db.raw, offer.id).run()
    announce(ctx, { kind: 'price-list', id: list.id })
    wakeWebhooks(ctx)
    ctx.later('runs of an import', () => forgetRuns(ctx, list.id, state))
  }
  return shown.length === 1
}

/**
 * Deletes the sorted pieces of the file, which its snapshot has taken the place of: of a first list, two fifths of its
 * files. Those of a rollback are the snapshot of another list, which stays.
 */
async function forgetRuns(ctx: Ctx, listId: number, { runs }: ImportState): Promise<void> {
  const own = runs.map(({ key }) => key).filter((key) => key.startsWith(importFiles.runs(listId)))
  if (own.length > 0) await ctx.sources.delete(own)
}
