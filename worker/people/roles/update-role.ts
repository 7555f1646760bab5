import { and, eq, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { roles } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict, invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailedToOwners } from '../../store/mail/mailed-to-owners.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { holdsAll, holdsRoles, stillMay } from '../accounts/rights-now.ts'
import { checkGrant } from './check-grant.ts'
import { checkRoleName, isNameFree } from './check-role-name.ts'
import { getRole } from './get-role.ts'
import { inOrder, isShipped } from './role-words.ts'
import type { Role, RoleChanges } from './schemas.ts'

/**
 * Changes a role; those who have it notice at their next request, and stay signed in. 409 for `owner`, for a role that
 * the actor holds, and when it was changed since it was read; 403 for a permission that the actor lacks, whether the
 * role has it or is to get it; 422 for a name in use or another name of a shipped role. Owners get a mail when people
 * have the role.
 */
export async function updateRole(ctx: Ctx, id: number, changes: RoleChanges): Promise<Role> {
  const before = await getRole(ctx, id)
  const { name } = changes
  const permissions = inOrder(changes.permissions)
  refuseLocked(before)
  if (name !== before.name && isShipped(before.name)) throw invalid('name', 'role_name_shipped')
  checkGrant(ctx, permissions)
  await checkRoleName(ctx, name, id)
  if (before.version !== changes.version) throw conflict('role_changed')
  const added = permissions.filter((each) => !before.permissions.includes(each))
  const taken = before.permissions.filter((each) => !permissions.includes(each))
  if (name === before.name && added.length + taken.length === 0) return before
  const isIt = and(
    eq(roles.id, id),
    eq(roles.version, before.version),
    isNameFree(name, id),
    stillMay(ctx, 'settings.roles.update'),
    holdsRoles(ctx, [id]),
    holdsAll(ctx, permissions),
    sql`NOT EXISTS (SELECT 1 FROM user_roles ur
      WHERE ur.user_id = ${actorOf(ctx).id} AND ur.role_id = ${id})`,
  )
  const guard = exists(roles, isIt)
  const isHeld = sql`EXISTS (SELECT 1 FROM user_roles ur WHERE ur.role_id = ${id})`
  const [, , written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'roles.update',
        subject: { type: 'role', id },
        before: { name: before.name, permissions: before.permissions },
        after: { name, permissions, added, taken },
      },
      guard,
    ),
    mailedToOwners(
      ctx,
      { changes: added.length + taken.length > 0 ? ['role-rights'] : [], name },
      sql`${guard} AND ${isHeld}`,
    ),
    ctx.db
      .update(roles)
      .set({ name, permissions, version: before.version + 1 })
      .where(isIt)
      .returning({ id: roles.id }),
  ])
  if (written.length === 0) {
    refuseLocked(await getRole(ctx, id))
    throw conflict('role_changed')
  }
  await sendSoon(ctx)
  return getRole(ctx, id)
}

function refuseLocked({ locked }: Role): void {
  if (locked === 'holds_more') throw new AppError('forbidden', { sentence: 'role_holds_more' })
  if (locked !== null) throw conflict(locked === 'owner' ? 'role_owner_fixed' : 'role_own')
}
