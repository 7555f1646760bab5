import { eq } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { preferencesOf } from '../../store/mail/email-preferences.ts'
import type { EmailPreferences } from '../../store/mail/schemas/preferences.ts'

/** The actor's e-mail preferences. */
export async function getEmailPreferences(ctx: Ctx): Promise<EmailPreferences> {
  const [user] = await ctx.db
    .select({ chosen: users.emailPreferences })
    .from(users)
    .where(eq(users.id, actorOf(ctx).id))
  if (user === undefined) throw new AppError('unauthenticated')
  return preferencesOf(user.chosen)
}
