import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { signPath } from '../../lib/signed-path.ts'
import type { MailKind } from './mail-kinds.ts'
import { PREFERENCE_OF } from './email-preferences.ts'
import type { EmailPreference } from './schemas/preferences.ts'

interface Recipient {
  userId: number
  preference: EmailPreference
}

/**
 * The address that switches one kind of mail off: a page for people, one POST for their mail programs
 * (RFC 8058). It does not expire, since mails are kept for years.
 */
export const unsubscribeUrl = (ctx: Ctx, { userId, preference }: Recipient): string =>
  ctx.origin + signPath(appKey(ctx.env), `/api/email/unsubscribe/${userId}/${preference}`)

/** Headers by which a mail program offers to switch a kind of mail off (RFC 2369, RFC 8058). */
export const listUnsubscribe = (ctx: Ctx, recipient: Recipient): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl(ctx, recipient)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * The headers for a mail of `kind`; none for necessary mails and for people without an account. Mails are
 * sent without a request, so the store's origin is taken from the mail's own link.
 */
export function unsubscribeHeaders(
  ctx: Ctx,
  mail: { kind: MailKind; userId: number | null; data: Record<string, unknown> },
): Record<string, string> {
  const preference: EmailPreference | null = PREFERENCE_OF[mail.kind]
  if (preference === null || mail.userId === null) return {}
  const { url } = mail.data
  const origin = typeof url === 'string' ? new URL(url).origin : ctx.origin
  return listUnsubscribe({ ...ctx, origin }, { userId: mail.userId, preference })
}
