import { sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { users } from '../../db/schema/accounts.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import type { Ctx } from '../../env.ts'
import { forbidden } from '../../errors.ts'
import { allows } from '../../permissions.ts'
import { type ListName, LISTS, type SavedView } from './schemas.ts'

/** What a view is shown from. */
export const VIEW = {
  id: savedViews.id,
  userId: savedViews.userId,
  list: savedViews.list,
  name: savedViews.name,
  search: savedViews.search,
  isShared: savedViews.isShared,
  author: sql<string>`trim(coalesce(${users.firstName} || ' ' || ${users.lastName}, ''))`,
}

interface ViewRow {
  id: number
  userId: number | null
  list: string
  name: string
  search: Record<string, string>
  isShared: boolean
  author: string
}

export const toSavedView = (ctx: Ctx, row: ViewRow): SavedView => ({
  id: row.id,
  list: row.list as ListName,
  name: row.name,
  search: row.search,
  is_shared: row.isShared,
  is_own: row.userId === actorOf(ctx).id,
  author: row.author,
  can_delete: row.userId === actorOf(ctx).id || (row.isShared && mayTidy(ctx)),
})

/** Whether the actor may also delete views that others have shared. */
export const mayTidy = (ctx: Ctx): boolean =>
  allows(actorOf(ctx).permissions, 'settings.store.update')

/** The actor may look at the list; else 403 `forbidden`. */
export function needList(ctx: Ctx, list: ListName): void {
  if (!allows(actorOf(ctx).permissions, LISTS[list])) throw forbidden()
}
