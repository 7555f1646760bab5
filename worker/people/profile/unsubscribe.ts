import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { preferencesOf } from '../../store/mail/email-preferences.ts'
import type { Subscription, UnsubscribeParam } from './schemas.ts'
import { isPresent, setPreferences } from './update-email-preferences.ts'

/** Switches one kind of mail off for the person a signed link names; nothing to do for a deleted account. */
export async function unsubscribe(ctx: Ctx, { id, preference }: UnsubscribeParam): Promise<void> {
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'accounts.unsubscribe',
        subject: { type: 'user', id },
        after: { [preference]: false },
      },
      exists(users, isPresent(id)),
    ),
    setPreferences(ctx, id, { [preference]: false }),
  ])
}

/** What an unsubscribe link is about, and whether that kind of mail is on. */
export async function getSubscription(
  ctx: Ctx,
  { id, preference }: UnsubscribeParam,
): Promise<Subscription> {
  const [user] = await ctx.db
    .select({ chosen: users.emailPreferences })
    .from(users)
    .where(isPresent(id))
  return { preference, is_on: user !== undefined && preferencesOf(user.chosen)[preference] }
}
