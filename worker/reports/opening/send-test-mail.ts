import { sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { appKey } from '../../lib/app-key.ts'
import { signPath } from '../../lib/signed-path.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'
import { senderOf } from '../../store/settings/sender.ts'
import type { TestMail } from './schemas.ts'

const LINK_DAYS = 7
const DAY_MS = 24 * 3600_000

/**
 * Mails to the actor by the address that all mails come from, with a link that proves that it has arrived. 409
 * `no_sender` while the store has no such address.
 */
export async function sendTestMail(ctx: Ctx): Promise<TestMail> {
  const { id, email } = actorOf(ctx)
  const settings = toSettings(await selectSettings(ctx))
  const sender = senderOf(ctx.env, settings, ctx.channel)?.from.email
  if (sender === undefined) throw conflict('no_sender')
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'opening.test-mail',
        subject: { type: 'settings', id: 'store' },
        after: { sender },
      },
      sql`true`,
    ),
    mailed(
      ctx,
      {
        kind: 'sender-test',
        to: { userId: id, email, locale: ctx.locale },
        data: { sender, url: linkTo(ctx, sender), days: LINK_DAYS },
      },
      sql`true`,
    ),
  ])
  await sendSoon(ctx)
  return { to: email, sender }
}

function linkTo({ env, origin, locale, now }: Ctx, sender: string): string {
  const until = String(now.getTime() + LINK_DAYS * DAY_MS)
  const query = new URLSearchParams({ sender, locale, until })
  return origin + signPath(appKey(env), `/api/opening/sender?${query.toString()}`)
}
