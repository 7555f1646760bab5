import { and, eq, isNull } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { preferencesOf } from '../../store/mail/email-preferences.ts'
import type { Subscription, UnsubscribeParam } from './schemas.ts'
import { setPreferences } from './update-email-preferences.ts'

/** Switches one kind of mail off for whom a signed address names; for one who is gone it is off. */
export async function unsubscribe(ctx: Ctx, { id, preference }: UnsubscribeParam): Promise<void> {
  await ctx.db.batch([
    setPreferences(ctx, id, { [preference]: false }),
    audited(ctx, {
      action: 'accounts.unsubscribe',
      subject: { type: 'user', id },
      after: { [preference]: false },
    }),
  ])
}

/** What a signed address is about, and how the switch stands. */
export async function getSubscription(
  ctx: Ctx,
  { id, preference }: UnsubscribeParam,
): Promise<Subscription> {
  const [user] = await ctx.db
    .select({ chosen: users.emailPreferences })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return { preference, is_on: user !== undefined && preferencesOf(user.chosen)[preference] }
}
