import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { actorOf } from '../../../actor-of.ts'
import { exists } from '../../../db/exists.ts'
import { inboundMails } from '../../../db/schema/inbound-mails.ts'
import { quoteMails } from '../../../db/schema/quote-mails.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { announce } from '../../../store/live/announce.ts'
import { isAt, mailMoved } from '../../../suppliers/inbound-mails/move-mail.ts'
import { getMailRow } from '../../../suppliers/inbound-mails/read-inbound-mails.ts'
import type { QuoteMail } from '../schemas.ts'
import { getQuoteMail } from './get-quote-mail.ts'

/**
 * Has a mail that waits read once more, and answered, as if it had just come: after what stopped it is settled. 409
 * where it does not wait, was answered, is forgotten, or its sender is not proven.
 */
export async function readAgain(ctx: Ctx, id: number): Promise<QuoteMail> {
  const mail = await getQuoteMail(ctx, id)
  if (!mail.can.read) throw conflict('mail_not_waiting')
  await restart(ctx, mail, 'quote-mails.read', [])
  return getQuoteMail(ctx, id)
}

/**
 * Lets a mail be answered though its sender is not proven: the actor has looked at it. The answer goes to the address
 * it names, at a guest's prices. 409 where it does not wait for that.
 */
export async function allowAnswer(ctx: Ctx, id: number): Promise<QuoteMail> {
  const mail = await getQuoteMail(ctx, id)
  if (!mail.can.allow) throw conflict('mail_not_waiting')
  const by = actorOf(ctx).id
  const blank = { text: '', lines: [], faults: [], isCut: false, locale: ctx.locale }
  await restart(ctx, mail, 'quote-mails.allow', [
    ctx.db
      .insert(quoteMails)
      .values({ mailId: id, ...blank, allowedById: by, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: quoteMails.mailId,
        set: { allowedById: by },
        setWhere: sql`${exists(inboundMails, isAt(id, ['waiting']))}`,
      }),
  ])
  return getQuoteMail(ctx, id)
}

async function restart(
  ctx: Ctx,
  { id, reason, sender }: QuoteMail,
  action: 'quote-mails.read' | 'quote-mails.allow',
  before: BatchItem<'sqlite'>[],
): Promise<void> {
  await getMailRow(ctx, id, 'quote')
  const isWaiting = exists(inboundMails, isAt(id, ['waiting']))
  await ctx.db.batch([
    audited(
      ctx,
      { action, subject: { type: 'inbound-mail', id }, before: { reason, sender } },
      isWaiting,
    ),
    ...before,
    mailMoved(ctx, id, { from: ['waiting'], to: 'received', reason: null }),
  ])
  announce(ctx, { kind: 'inbound-mail', id: 0 })
  await ctx.jobs.send({ kind: 'inbound-mail.continue', mailId: id })
}
