import { announce } from '../../../store/live/announce.ts'
import type { ImportContext } from '../import-context.ts'

/**
 * The one moment a list becomes visible: one transaction raises the offer's generation, names the
 * list live and frees the offer for the next. False when another worker did it already.
 */
export async function makeLive({ ctx, list, offer, state }: ImportContext): Promise<boolean> {
  const db = ctx.db.raw
  const now = Date.now()
  const done = JSON.stringify({ ...state, phase: 'done', phaseStartedAt: now })
  const results = await db.batch([
    db
      .prepare(
        `UPDATE offers SET live_generation = ?1, live_list_id = ?2, live_since = ?3,
           next_item = ?4, applying_list_id = NULL
         WHERE id = ?5 AND applying_list_id = ?2 RETURNING id`,
      )
      .bind(list.generation, list.id, list.createdAt.getTime(), state.nextItem, offer.id),
    db
      .prepare(
        `UPDATE price_lists SET status = 'applied', applied_at = ?1, updated_at = ?1, state = ?2,
           progress = NULL, claim = NULL, step = step + 1
         WHERE id = ?3 AND status = 'applying' AND step = ?4`,
      )
      .bind(now, done, list.id, list.step),
    db
      .prepare(
        `UPDATE price_lists SET status = 'rolled_back', updated_at = ?1
         WHERE id = ?2 AND EXISTS
           (SELECT 1 FROM price_lists WHERE id = ?3 AND origin = 'rollback' AND status = 'applied')`,
      )
      .bind(now, list.baseListId, list.id),
  ])
  const isLive = results[0]?.results.length === 1
  if (isLive) announce(ctx, { kind: 'price-list', id: list.id })
  return isLive
}
