import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { newestId } from '../../db/new-row.ts'
import { roles } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { forbidden } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { holdsAll, stillMay } from '../accounts/rights-now.ts'
import { checkGrant } from './check-grant.ts'
import { checkRoleName, isNameFree } from './check-role-name.ts'
import { getRole } from './get-role.ts'
import { inOrder } from './role-words.ts'
import type { Role, RoleInput } from './schemas.ts'

/** Until the last statement of the batch that inserts a role; no other transaction ever sees it. */
const UNFINISHED = 0

/** Makes a role of the store's own. 422 for a name in use; 403 `grants_more` for a permission the actor lacks. */
export async function createRole(ctx: Ctx, input: RoleInput): Promise<Role> {
  const { name } = input
  const permissions = inOrder(input.permissions)
  checkGrant(ctx, permissions)
  await checkRoleName(ctx, name, null)
  const isNew = and(eq(roles.id, newestId(roles)), eq(roles.version, UNFINISHED))
  const results = await ctx.db.batch([
    insertWhen(ctx.db, roles, {
      cells: {
        name,
        permissions,
        version: UNFINISHED,
        id: sql`(SELECT coalesce(max(id), 0) + 1 FROM roles)`,
      },
      rest: sql`WHERE ${isNameFree(name, null)} AND ${stillMay(ctx, 'settings.roles.create')}
        AND ${holdsAll(ctx, permissions)}`,
    }),
    audited(
      ctx,
      {
        action: 'roles.create',
        subject: { type: 'role', id: newestId(roles) },
        after: { name, permissions },
      },
      exists(roles, isNew),
    ),
    ctx.db.update(roles).set({ version: 1 }).where(isNew).returning({ id: roles.id }),
  ])
  const [created] = results[2]
  if (created !== undefined) return getRole(ctx, created.id)
  await checkRoleName(ctx, name, null)
  throw forbidden()
}
