import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { announce } from '../live/announce.ts'
import { audited } from '../audit/audit.ts'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { toAdminMail } from './mail-row.ts'
import type { AdminMail } from './schemas/mails.ts'
import { sendSoon } from './send-soon.ts'

/**
 * Puts a dead letter back into the outbox with all its attempts; 409 `conflict` with the current mail when it
 * is none.
 */
export async function retryMail(ctx: Ctx, id: number): Promise<AdminMail> {
  const isFailed = and(eq(mails.id, id), eq(mails.status, 'failed'))
  const [, retried, [mail]] = await ctx.db.batch([
    audited(ctx, { action: 'mail.retry', subject: { type: 'mail', id } }, exists(mails, isFailed)),
    ctx.db
      .update(mails)
      .set({ status: 'waiting', attempts: 0, nextAt: ctx.now })
      .where(isFailed)
      .returning({ id: mails.id }),
    ctx.db.select().from(mails).where(eq(mails.id, id)),
  ])
  if (mail === undefined) throw notFound()
  if (retried.length === 0) throw conflict('mail_not_failed', { current: toAdminMail(mail) })
  announce(ctx, { kind: 'mail', id: 0 })
  await sendSoon(ctx)
  return toAdminMail(mail)
}
