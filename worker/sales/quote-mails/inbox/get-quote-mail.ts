import { and, eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.ts'
import { inboundMails } from '../../../db/schema/inbound-mails.ts'
import { quoteMails } from '../../../db/schema/quote-mails.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import type { QuoteMail } from '../schemas.ts'
import { type QuoteMailRow, selectQuoteMails, toSummary } from './quote-mail-rows.ts'

/** A mail that asked for a quote, with its text and its lines as they were read; `not_found` for an unknown id. */
export async function getQuoteMail(ctx: Ctx, id: number): Promise<QuoteMail> {
  const [[row], [read]] = await ctx.db.batch([
    selectQuoteMails(ctx).where(and(eq(inboundMails.id, id), eq(inboundMails.kind, 'quote'))),
    ctx.db
      .select({
        text: quoteMails.text,
        lines: quoteMails.lines,
        faults: quoteMails.faults,
        isCut: quoteMails.isCut,
        allowedById: quoteMails.allowedById,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(quoteMails)
      .leftJoin(users, eq(users.id, quoteMails.allowedById))
      .where(eq(quoteMails.mailId, id)),
  ])
  if (row === undefined) throw notFound()
  const name = `${read?.firstName ?? ''} ${read?.lastName ?? ''}`.trim()
  return {
    ...toSummary(row),
    text: read?.text ?? '',
    lines: read?.lines ?? [],
    faults: read?.faults ?? [],
    is_cut: read?.isCut ?? false,
    allowed_by: read?.allowedById == null ? null : { id: read.allowedById, name },
    can: mayDo(row),
  }
}

/** What can be done with a mail; what has been answered is not answered again. */
export function mayDo(
  row: Pick<QuoteMailRow, 'status' | 'reason' | 'isVerified' | 'answeredAt' | 'rawKey' | 'sender'>,
): QuoteMail['can'] {
  const isOpen = row.status === 'waiting' && row.answeredAt === null && row.rawKey !== null
  return {
    read: isOpen && row.isVerified,
    allow: isOpen && row.reason === 'unverified' && row.sender !== '',
    dismiss: row.status === 'waiting',
  }
}
