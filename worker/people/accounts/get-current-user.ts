import { drizzleSql } from '../../db/drizzle-sql.ts'
import { teamsOf } from '../../db/team-visibility.ts'
import { and, eq, sql } from 'drizzle-orm'
import { emailChanges, users } from '../../db/schema/accounts.ts'
import { teams } from '../../db/schema/teams.ts'
import type { Actor, Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { photoUrl } from './photo-keys.ts'
import { isPendingChange } from './email-changes.ts'
import type { CurrentUser } from './schemas/account.ts'

type Known = Pick<Actor, 'id' | 'permissions' | 'roles'> & Partial<Pick<Actor, 'acting'>>

/**
 * Answers the signed-in person, with the teams they work in. Throws `unauthenticated` when the account has
 * just been deleted.
 */
export async function getCurrentUser(ctx: Ctx, actor: Known): Promise<CurrentUser> {
  const isIn = sql`${teams.id} IN (${drizzleSql(teamsOf(actor.id, { toChange: false }))})`
  const [[user], working, [change]] = await ctx.db.batch([
    ctx.db.select().from(users).where(eq(users.id, actor.id)),
    ctx.db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(isIn)
      .orderBy(sql`${teams.isPersonal} DESC`, teams.id),
    ctx.db
      .select({ email: emailChanges.newEmail })
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, actor.id), isPendingChange(ctx))),
  ])
  if (user === undefined) throw new AppError('unauthenticated')
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    pending_email: change?.email ?? null,
    phone: user.phone,
    kind: user.kind,
    photo_url: photoUrl(user.photoKey),
    locale: user.locale,
    current_team_id: user.currentTeamId,
    teams: working,
    permissions: actor.permissions,
    roles: actor.roles,
    two_factor_enabled: user.twoFactorConfirmedAt !== null,
    acting_until: actor.acting?.until.toISOString() ?? null,
  }
}
