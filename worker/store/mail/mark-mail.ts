import { and, eq, inArray } from 'drizzle-orm'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'
import { type ClaimedMail, MOST_ATTEMPTS } from './claim-mail.ts'
import { delayMs, refusalOf } from './mail-faults.ts'

/**
 * Marks a mail as sent. Its data, which may hold links that open an account, is cleared unless the mailbox
 * shows sent mails.
 */
export const markSent = (ctx: Ctx, mail: ClaimedMail) =>
  ctx.db
    .update(mails)
    .set({
      status: 'sent',
      sentAt: new Date(),
      lastError: null,
      ...(ctx.env.DEBUG === 'true' ? {} : { data: {} }),
    })
    .where(eq(mails.id, mail.id))

/** Marks a mail as failed or to be retried. Nothing changes once another sender has claimed it. */
export function markRefused(ctx: Ctx, mail: ClaimedMail, code: string) {
  const refusal = refusalOf(code)
  const isDead = refusal === 'final' || mail.attempts >= MOST_ATTEMPTS
  return ctx.db
    .update(mails)
    .set({
      lastError: code,
      ...(isDead
        ? { status: 'failed' as const }
        : { nextAt: new Date(Date.now() + delayMs(refusal, mail.attempts)) }),
    })
    .where(
      and(eq(mails.id, mail.id), eq(mails.status, 'waiting'), eq(mails.attempts, mail.attempts)),
    )
}

/** Gives up mails that would come too late to be news. */
export const giveUpMails = (ctx: Ctx, ids: number[]) =>
  ctx.db
    .update(mails)
    .set({ status: 'failed' })
    .where(and(inArray(mails.id, ids), eq(mails.status, 'waiting')))
