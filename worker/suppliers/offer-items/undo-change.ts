import { and, eq, isNull, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { offerItemChanges, offerItemOverrides } from '../../db/schema/offer-item-overrides.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { auditedEach } from '../../store/audit/audit.ts'
import { announce } from '../../store/live/announce.ts'
import { BEFORE, CURRENT, OVERRIDE_JSON, REPLACED } from './override-cells.ts'
import type { ItemChanged } from './schemas.ts'

/**
 * Gives lines back what they had before a change; those that were changed again since stay as they are. Twice does
 * it once, and answers when it was done. `not_found` for an unknown change.
 */
export async function undoChange(ctx: Ctx, id: number): Promise<ItemChanged> {
  const isOpen = and(eq(offerItemChanges.id, id), isNull(offerItemChanges.undoneAt))
  const before = sql`FROM offer_item_changes c CROSS JOIN json_each(c.before) b
    CROSS JOIN offer_item_overrides v ON v.offer_item_id = (b.value ->> 0) AND v.change_id = c.id
    WHERE c.id = ${id} AND c.undone_at IS NULL`
  const [, restored] = await ctx.db.batch([
    auditedEach(
      ctx,
      {
        action: 'offer-items.undo',
        subject: { type: 'offer-item', id: sql`v.offer_item_id` },
        before: OVERRIDE_JSON(CURRENT),
        after: OVERRIDE_JSON(BEFORE),
      },
      before,
    ),
    insertWhen(ctx.db, offerItemOverrides, { cells: BEFORE, rest: before })
      .onConflictDoUpdate({ target: offerItemOverrides.offerItemId, set: REPLACED })
      .returning({ id: offerItemOverrides.offerItemId }),
    ctx.db.update(offerItemChanges).set({ undoneAt: ctx.now }).where(isOpen),
  ])
  const [row] = await ctx.db.select().from(offerItemChanges).where(eq(offerItemChanges.id, id))
  if (row === undefined) throw notFound()
  if (restored.length > 0) announce(ctx, { kind: 'price-list', id: 0 })
  return {
    id,
    items: row.items,
    restored: restored.length,
    undone_at: row.undoneAt?.toISOString() ?? null,
  }
}
