import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { preferencesOf } from '../../store/mail/email-preferences.ts'
import type { EmailPreferencesChange } from './schemas.ts'
import type { EmailPreferences } from '../../store/mail/schemas/preferences.ts'

/** Changes the e-mail preferences that are given; the others stay. */
export async function updateEmailPreferences(
  ctx: Ctx,
  change: EmailPreferencesChange,
): Promise<EmailPreferences> {
  const { id } = actorOf(ctx)
  const [, [user]] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'accounts.change-email-preferences',
        subject: { type: 'user', id },
        after: change,
      },
      exists(users, isPresent(id)),
    ),
    setPreferences(ctx, id, change),
  ])
  if (user === undefined) throw new AppError('unauthenticated')
  return preferencesOf(user.chosen)
}

/** The account of that id has not been deleted. */
export const isPresent = (userId: number) => and(eq(users.id, userId), isNull(users.deletedAt))

/** Merged in the statement, so that two changes at once both take effect. */
export const setPreferences = (ctx: Ctx, userId: number, change: EmailPreferencesChange) =>
  ctx.db
    .update(users)
    .set({
      emailPreferences: sql`json_patch(${users.emailPreferences}, ${JSON.stringify(change)})`,
    })
    .where(isPresent(userId))
    .returning({ chosen: users.emailPreferences })
