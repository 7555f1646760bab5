import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { noteWritten } from '../../../db/offers-at/line-homes.ts'
import { needing } from '../../../db/offers-at/lines-needed.ts'
import { linesNumbered } from '../../../db/offers-at/numbered-lines.ts'
import { query, queryChanges, queryRows } from '../../../db/query.ts'
import { offersAt } from '../../../db/schema/offers-at.ts'
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
  const seq = await noteWritten(db.raw)
  if (seq !== null) await noteTouched(ctx, { list, offer, state }, when)
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
    ...(seq === null ? [] : [showingLines(ctx, { seq, when })]),
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
    await queryChanges(db.raw, forgetUnusedGroups(offer.id))
    announce(ctx, { kind: 'price-list', id: list.id })
    wakeWebhooks(ctx)
    ctx.later('runs of an import', () => forgetRuns(ctx, list.id, state))
  }
  return shown.length === 1
}

/**
 * Which products the few lines are of that the list changes, wherever those lie: what makes cached answers old reads it
 * when the list goes live.
 */
async function noteTouched(
  { db }: Ctx,
  { list, offer, state }: Pick<ImportContext, 'list' | 'offer' | 'state'>,
  when: SQL | undefined,
): Promise<void> {
  const { touched } = state
  if (touched === undefined) return
  const rows = await queryRows(
    db.raw,
    needing(
      query<{
        id: number
      }>`SELECT DISTINCT i.product_id AS id FROM json_each(${JSON.stringify(touched)}) j
        CROSS JOIN offer_items i ON i.id = ${offer.id} * 4294967296 + j.value`,
      linesNumbered(offer.id, touched),
    ),
  )
  const touchedProducts = rows.map(({ id }) => id)
  await db
    .update(priceLists)
    .set({ state: { ...state, touchedProducts } })
    .where(and(eq(priceLists.id, list.id), when))
}

/** Who reads the list as live from now on looks for its lines until they are there; see `noteWritten`. */
const showingLines = ({ db }: Ctx, { seq, when }: { seq: number; when: SQL }) =>
  db
    .update(offersAt)
    .set({ seq: sql`max(${offersAt.seq}, ${seq})` })
    .where(when)

/**
 * Deletes the sorted pieces of the file, which its snapshot has taken the place of: of a first list, two fifths of its
 * files. Those of a rollback are the snapshot of another list, which stays.
 */
async function forgetRuns(ctx: Ctx, listId: number, { runs }: ImportState): Promise<void> {
  const own = runs.map(({ key }) => key).filter((key) => key.startsWith(importFiles.runs(listId)))
  if (own.length > 0) await ctx.sources.delete(own)
}
