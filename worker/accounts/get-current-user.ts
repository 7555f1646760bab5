import { eq } from 'drizzle-orm'
import { users } from '../db/schema/accounts.ts'
import type { Actor, Ctx } from '../env.ts'
import { AppError } from '../errors.ts'
import type { CurrentUser } from './schemas.ts'

/** The signed-in person. Throws `unauthenticated` when the account has just gone. */
export async function getCurrentUser(ctx: Ctx, actor: Actor): Promise<CurrentUser> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, actor.id))
  if (user === undefined) throw new AppError('unauthenticated')
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    phone: user.phone,
    kind: user.kind,
    photo_url: null,
    locale: user.locale,
    current_team_id: null,
    teams: [],
    permissions: actor.permissions,
    roles: actor.roles,
    two_factor_enabled: false,
  }
}
