import { and, eq, isNull, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { preferencesOf } from '../../store/mail/email-preferences.ts'
import type { EmailPreferencesChange } from './schemas.ts'
import type { EmailPreferences } from '../../store/mail/schemas/preferences.ts'

/** Turns the actor's switches that are named; the others stay. */
export async function updateEmailPreferences(
  ctx: Ctx,
  change: EmailPreferencesChange,
): Promise<EmailPreferences> {
  const { id } = actorOf(ctx)
  const [changed] = await ctx.db.batch([
    setPreferences(ctx, id, change),
    audited(ctx, {
      action: 'accounts.change-email-preferences',
      subject: { type: 'user', id },
      after: change,
    }),
  ])
  const [user] = changed
  if (user === undefined) throw new AppError('unauthenticated')
  return preferencesOf(user.chosen)
}

/** Merged in the statement, so that two switches turned at once both turn. */
export const setPreferences = (ctx: Ctx, userId: number, change: EmailPreferencesChange) =>
  ctx.db
    .update(users)
    .set({
      emailPreferences: sql`json_patch(${users.emailPreferences}, ${JSON.stringify(change)})`,
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ chosen: users.emailPreferences })
