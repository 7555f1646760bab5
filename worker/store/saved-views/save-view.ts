import { and, eq, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { users } from '../../db/schema/accounts.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { audited } from '../audit/audit.ts'
import { needList, toSavedView, VIEW } from './saved-view-rows.ts'
import { MOST_VIEWS, type SavedView, type SavedViewInput } from './schemas.ts'

/**
 * Saves a view of a list; the actor's view of that name becomes this one. 403 for a list the actor may not
 * look at, 409 `saved_views_full`.
 */
export async function saveView(ctx: Ctx, input: SavedViewInput): Promise<SavedView> {
  needList(ctx, input.list)
  const { list, name, search, is_shared: isShared } = input
  const me = actorOf(ctx).id
  const isMine = and(
    eq(savedViews.userId, me),
    eq(savedViews.list, list),
    eq(savedViews.name, name),
  )
  const hasRoom = sql`(EXISTS (SELECT 1 FROM saved_views WHERE user_id = ${me} AND list = ${list}
      AND name = ${name})
    OR (SELECT count(*) FROM saved_views WHERE user_id = ${me} AND list = ${list}) < ${MOST_VIEWS})`
  const [, , [row]] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'saved-views.save',
        subject: { type: 'saved-view', id: `${list}/${name}` },
        after: { search, is_shared: isShared },
      },
      hasRoom,
    ),
    insertWhen(ctx.db, savedViews, {
      cells: { userId: me, list, name, search, isShared, createdAt: ctx.now, updatedAt: ctx.now },
      rest: sql`WHERE ${hasRoom} ON CONFLICT (user_id, list, name) DO UPDATE
        SET search = excluded.search, is_shared = excluded.is_shared, updated_at = excluded.updated_at`,
    }),
    ctx.db
      .select(VIEW)
      .from(savedViews)
      .leftJoin(users, eq(users.id, savedViews.userId))
      .where(isMine),
  ])
  if (row === undefined)
    throw new AppError('conflict', { sentence: 'saved_views_full', params: { limit: MOST_VIEWS } })
  return toSavedView(ctx, row)
}
