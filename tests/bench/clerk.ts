import { roles, userRoles, users } from '../../worker/db/schema/accounts.ts'
import type { Env } from '../../worker/env.ts'
import { newCtx } from '../../worker/new-ctx.ts'
import { startSession } from '../../worker/people/accounts/start-session.ts'
import { PERMISSIONS } from '../../worker/permissions.ts'

/** The session of somebody with every right. */
export async function clerk(env: Env): Promise<string> {
  const ctx = newCtx(env, { locale: 'be', ipAddress: null, origin: 'https://detal.example' })
  const [user] = await ctx.db
    .insert(users)
    .values({
      email: 'clerk@bench.example',
      passwordHash: 'none',
      firstName: 'C',
      lastName: 'K',
      emailVerifiedAt: ctx.now,
    })
    .returning()
  const [role] = await ctx.db
    .insert(roles)
    .values({ name: 'bench', permissions: [...PERMISSIONS] })
    .returning()
  if (user === undefined || role === undefined) throw new Error('no clerk')
  await ctx.db.insert(userRoles).values({ userId: user.id, roleId: role.id })
  const { token } = await startSession(ctx, { user, isRemembered: false, userAgent: null })
  return token
}
