import { and, eq, sql } from 'drizzle-orm'
import { roles, userRoles, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { allows } from '../../permissions.ts'
import type { ListWatcher } from './schemas.ts'

const NEEDED = 'suppliers.price-lists.view'

/** Staff who may see price lists, by name. Roles are few, and so is staff. */
export async function listWatchers(ctx: Ctx): Promise<ListWatcher[]> {
  const rows = await ctx.db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      permissions: roles.permissions,
    })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .innerJoin(users, eq(users.id, userRoles.userId))
    // The plus keeps SQLite from beginning with everybody who has an account.
    .where(and(eq(users.isDisabled, false), sql`+${users.deletedAt} IS NULL`))
  const watchers = new Map<number, ListWatcher>()
  for (const { id, firstName, lastName, permissions } of rows) {
    if (allows(permissions, NEEDED)) watchers.set(id, { id, name: `${firstName} ${lastName}` })
  }
  return [...watchers.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** Refuses a `responsible_id` of somebody who may not see price lists. */
export async function checkResponsible(ctx: Ctx, id: number): Promise<void> {
  const watchers = await listWatchers(ctx)
  if (!watchers.some((watcher) => watcher.id === id)) {
    throw invalid('responsible_id', 'unknown_responsible')
  }
}
