import { and, eq, or, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { audited } from '../audit/audit.ts'
import { mayTidy } from './saved-view-rows.ts'

/**
 * Deletes one of the actor's own views; people who may set up the store also delete shared views of others.
 * `not_found` for any other.
 */
export async function deleteView(ctx: Ctx, id: number): Promise<void> {
  const isOwn = eq(savedViews.userId, actorOf(ctx).id)
  const isAllowed = mayTidy(ctx) ? or(isOwn, eq(savedViews.isShared, true)) : isOwn
  const isIt = and(sql`${savedViews.id} = ${id}`, isAllowed)
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'saved-views.delete', subject: { type: 'saved-view', id } },
      exists(savedViews, isIt),
    ),
    ctx.db.delete(savedViews).where(isIt).returning({ id: savedViews.id }),
  ])
  if (deleted.length === 0) throw notFound()
}
