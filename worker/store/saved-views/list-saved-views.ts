import { and, asc, eq, or } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { users } from '../../db/schema/accounts.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import type { Ctx } from '../../env.ts'
import { needList, toSavedView, VIEW } from './saved-view-rows.ts'
import type { ListName, SavedView } from './schemas.ts'

/** Shared views a list shows; more are never offered. */
const MOST_SHARED = 200

/** The actor's own views of a list and those that are shared, by name. */
export async function listSavedViews(ctx: Ctx, list: ListName): Promise<SavedView[]> {
  needList(ctx, list)
  const me = actorOf(ctx).id
  const rows = await ctx.db
    .select(VIEW)
    .from(savedViews)
    .leftJoin(users, eq(users.id, savedViews.userId))
    .where(
      or(
        and(eq(savedViews.userId, me), eq(savedViews.list, list)),
        and(eq(savedViews.list, list), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id))
    .limit(MOST_SHARED)
  return rows.map((row) => toSavedView(ctx, row))
}
