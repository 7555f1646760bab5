import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { roles } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { holdsRoles, stillMay } from '../accounts/rights-now.ts'
import { getRole } from './get-role.ts'
import type { Role } from './schemas.ts'

const NAMED = 3

/**
 * Deletes a role that nobody has. 409 `role_in_use`, saying who has it; 409 for a shipped one, which can be narrowed
 * instead; 403 for one with a permission that the actor lacks.
 */
export async function deleteRole(ctx: Ctx, id: number): Promise<void> {
  const role = await getRole(ctx, id)
  refuse(role)
  const { name, permissions } = role
  const isUnused = and(
    eq(roles.id, id),
    eq(roles.name, name),
    sql`NOT EXISTS (SELECT 1 FROM user_roles ur WHERE ur.role_id = ${id})`,
    stillMay(ctx, 'settings.roles.delete'),
    holdsRoles(ctx, [id]),
  )
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'roles.delete',
        subject: { type: 'role', id },
        before: { name, permissions },
      },
      exists(roles, isUnused),
    ),
    ctx.db.delete(roles).where(isUnused).returning({ id: roles.id }),
  ])
  if (deleted.length > 0) return
  refuse(await getRole(ctx, id))
  throw conflict('role_changed')
}

function refuse({ kind, locked, people, people_count: count }: Role): void {
  if (kind === 'shipped') throw conflict('role_shipped')
  if (count > 0) {
    const named = people.slice(0, NAMED).map(({ name, email }) => name || email)
    const rest = count - named.length
    throw new AppError('conflict', {
      sentence: rest > 0 ? 'role_in_use_more' : 'role_in_use',
      params: { names: named.join(', '), count: rest },
      extra: { people_count: count },
    })
  }
  if (locked !== null) throw new AppError('forbidden', { sentence: 'role_holds_more' })
}
