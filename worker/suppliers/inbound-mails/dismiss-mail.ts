import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { getInboundMail, getMailRow } from './read-inbound-mails.ts'
import type { InboundMail } from './schemas.ts'

/**
 * Takes a mail that waits out of the inbox; its sender is told nothing. A repeat answers what is. Errors:
 * `not_found`, `conflict` where it does not wait.
 */
export async function dismissMail(ctx: Ctx, id: number): Promise<InboundMail> {
  const { status, reason, sender } = await getMailRow(ctx, id)
  if (status !== 'dismissed') {
    const isWaiting = and(eq(inboundMails.id, id), eq(inboundMails.status, 'waiting'))
    const [, dismissed] = await ctx.db.batch([
      audited(
        ctx,
        {
          action: 'inbound-mails.dismiss',
          subject: { type: 'inbound-mail', id },
          before: { status, reason, sender },
          after: { status: 'dismissed' },
        },
        exists(inboundMails, isWaiting),
      ),
      ctx.db
        .update(inboundMails)
        .set({ status: 'dismissed', settledAt: ctx.now, updatedAt: ctx.now })
        .where(isWaiting)
        .returning({ id: inboundMails.id }),
    ])
    if (dismissed.length === 0) throw conflict('mail_not_waiting')
    announce(ctx, { kind: 'inbound-mail', id: 0 })
  }
  return getInboundMail(ctx, id)
}
