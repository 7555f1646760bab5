import { eq, sql } from 'drizzle-orm'
import { named } from '../../../db/named.ts'
import { inboundMails } from '../../../db/schema/inbound-mails.ts'
import { quoteMails } from '../../../db/schema/quote-mails.ts'
import { quotes } from '../../../db/schema/quotes.ts'
import type { Ctx } from '../../../env.ts'
import type { QuoteMailSummary } from '../schemas.ts'

const countOf = (isPriced: boolean) =>
  sql<number>`(SELECT count(*) FROM json_each(coalesce(${quoteMails.lines}, '[]')) l
    WHERE (l.value ->> 'problem' IS NULL) = ${Number(isPriced)})`

/** Mails with what was read of them, without the lines themselves. */
export const selectQuoteMails = ({ db }: Ctx) =>
  db
    .select({
      id: inboundMails.id,
      status: inboundMails.status,
      reason: inboundMails.reason,
      sender: inboundMails.sender,
      isVerified: inboundMails.isVerified,
      userId: quoteMails.userId,
      recipient: inboundMails.recipient,
      subject: inboundMails.subject,
      size: inboundMails.size,
      files: inboundMails.files,
      rawKey: inboundMails.rawKey,
      createdAt: inboundMails.createdAt,
      settledAt: inboundMails.settledAt,
      answeredAt: quoteMails.answeredAt,
      priced: countOf(true).as('priced'),
      asked: countOf(false).as('asked'),
      quoteId: named(quotes.id, 'quote_of'),
      quoteNumber: quotes.number,
    })
    .from(inboundMails)
    .leftJoin(quoteMails, eq(quoteMails.mailId, inboundMails.id))
    .leftJoin(quotes, eq(quotes.id, quoteMails.quoteId))

export type QuoteMailRow = Awaited<ReturnType<typeof selectQuoteMails>>[number]

export const toSummary = (row: QuoteMailRow): QuoteMailSummary => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  sender: row.sender,
  is_verified: row.isVerified,
  user_id: row.userId,
  recipient: row.recipient,
  subject: row.subject,
  size: row.size,
  files: row.files.map(({ name }) => name),
  // What is certain counts as priced once it is.
  priced: row.quoteId === null && row.answeredAt === null ? 0 : row.priced,
  asked: row.asked,
  quote:
    row.quoteId === null || row.quoteNumber === null
      ? null
      : { id: row.quoteId, number: row.quoteNumber },
  answered_at: row.answeredAt?.toISOString() ?? null,
  is_kept: row.rawKey !== null && row.status !== 'arriving',
  created_at: row.createdAt.toISOString(),
  settled_at: row.settledAt?.toISOString() ?? null,
})
