import { eq } from 'drizzle-orm'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'
import { continueMail } from '../../suppliers/inbound-mails/continue-mail.ts'
import { continueQuoteMail } from './continue-quote-mail.ts'

/** Takes a mail that came in as far as it goes: as a mail with lists, or as one that asks for a quote. */
export async function continueInboundMail(ctx: Ctx, mailId: number): Promise<void> {
  const [mail] = await ctx.db
    .select({ kind: inboundMails.kind })
    .from(inboundMails)
    .where(eq(inboundMails.id, mailId))
  return mail?.kind === 'quote' ? continueQuoteMail(ctx, mailId) : continueMail(ctx, mailId)
}
