import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { roles, userRoles, users } from '../../db/schema/accounts.ts'
import { teams } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailedToOwners } from '../../store/mail/mailed-to-owners.ts'
import { countLinkTry, opensAccount, ownerLinkDead } from './owner-link.ts'
import { hashPassword } from './password.ts'
import type { OwnerAccount } from './schemas/owner-link.ts'
import { beginSession, type StartedSession } from './start-session.ts'
import { voidResetLinks } from './void-reset-links.ts'

type Opening = OwnerAccount & { userAgent: string | null }

/**
 * Opens the account that `npm run make-owner` made, by its link: sets name and password, gives the role, takes the
 * address for verified, since the command line stands for it, and signs the person in with the password confirmed, so
 * that the second factor can be set up at once. The link and all others to the account end. Other owners are told by mail.
 * Throws 404 `owner_link_dead`; of several at once one opens it.
 */
export async function openOwnerAccount(ctx: Ctx, input: Opening): Promise<StartedSession> {
  await countLinkTry(ctx)
  const isWanted = opensAccount(ctx, input.token)
  const [user] = await ctx.db.select().from(users).where(isWanted)
  if (user === undefined) throw ownerLinkDead()
  const passwordHash = await hashPassword(input.password)
  const { first_name: firstName, last_name: lastName } = input
  // Each hash has its own salt, so only this batch can have written this one.
  const isOpened = exists(users, and(eq(users.id, user.id), eq(users.passwordHash, passwordHash)))
  const session = beginSession(
    ctx,
    { user, userAgent: input.userAgent, isRemembered: false, passwordConfirmedAt: ctx.now },
    isOpened,
  )
  const [opened] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ firstName, lastName, passwordHash, emailVerifiedAt: ctx.now })
      .where(isWanted)
      .returning({ id: users.id }),
    ctx.db
      .update(teams)
      .set({ name: `${firstName} ${lastName}` })
      .where(and(eq(teams.ownerId, user.id), eq(teams.isPersonal, true), isOpened)),
    insertWhen(ctx.db, userRoles, {
      cells: { userId: user.id, roleId: sql`${roles.id}` },
      rest: sql`FROM ${roles} WHERE ${roles.name} = 'owner' AND ${isOpened}`,
    }).onConflictDoNothing(),
    audited(
      ctx,
      {
        action: 'accounts.open',
        subject: { type: 'user', id: user.id },
        after: { roles: ['owner'] },
        actorId: user.id,
      },
      isOpened,
    ),
    mailedToOwners(
      ctx,
      { changes: ['staff-roles'], name: user.email },
      sql`${isOpened} AND u.id <> ${user.id}`,
    ),
    voidResetLinks(ctx, user.id, isOpened),
    session.insert,
    ...session.rest,
  ])
  if (opened.length === 0) throw ownerLinkDead()
  return session.finish()
}
