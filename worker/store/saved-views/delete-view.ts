import { and, eq, or, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { audited } from '../audit/audit.ts'
import { mayTidy } from './saved-view-rows.ts'

/**
 * Deletes a view of the actor's own; who sets up the store deletes shared ones of others too. `not_found`
 * for every other.
 */
export async function deleteView(ctx: Ctx, id: number): Promise<void> {
  const isOwn = eq(savedViews.userId, actorOf(ctx).id)
  const isAllowed = mayTidy(ctx) ? or(isOwn, eq(savedViews.isShared, true)) : isOwn
  const [deleted] = await ctx.db.batch([
    ctx.db
      .delete(savedViews)
      .where(and(sql`${savedViews.id} = ${id}`, isAllowed))
      .returning({ id: savedViews.id }),
    audited(ctx, { action: 'saved-views.delete', subject: { type: 'saved-view', id } }),
  ])
  if (deleted.length === 0) throw notFound()
}
