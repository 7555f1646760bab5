import { exists } from '../../db/exists.ts'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import type { InboundMailRow } from './inbound-mail-row.ts'
import { isAt, mailMoved } from './move-mail.ts'
import { getInboundMail, getMailRow } from './read-inbound-mails.ts'
import type { InboundMail } from './schemas.ts'

/**
 * Takes a mail with lists that waits out of the inbox; its sender is told nothing. A repeat answers what is. Errors:
 * `not_found`, `conflict` where it does not wait.
 */
export async function dismissMail(ctx: Ctx, id: number): Promise<InboundMail> {
  await dismissRow(ctx, await getMailRow(ctx, id))
  return getInboundMail(ctx, id)
}

/** Takes a mail of any kind that waits out of its inbox, once; 409 where it does not wait. */
export async function dismissRow(
  ctx: Ctx,
  { id, status, reason, sender }: Pick<InboundMailRow, 'id' | 'status' | 'reason' | 'sender'>,
): Promise<void> {
  if (status === 'dismissed') return
  const [, dismissed] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'inbound-mails.dismiss',
        subject: { type: 'inbound-mail', id },
        before: { status, reason, sender },
        after: { status: 'dismissed' },
      },
      exists(inboundMails, isAt(id, ['waiting'])),
    ),
    mailMoved(ctx, id, { from: ['waiting'], to: 'dismissed' }),
  ])
  if (dismissed.length === 0) throw conflict('mail_not_waiting')
  announce(ctx, { kind: 'inbound-mail', id: 0 })
}
