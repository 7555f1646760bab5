import { and, asc, desc, eq } from 'drizzle-orm'
import { countListed, offsetOf, type Page, pageOf } from '../../../db/page.ts'
import { inboundMails } from '../../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../../env.ts'
import { isFoundBy } from '../../../suppliers/inbound-mails/read-inbound-mails.ts'
import type { QuoteMailsQuery, QuoteMailSummary } from '../schemas.ts'
import { selectQuoteMails, toSummary } from './quote-mail-rows.ts'

/** A page of the mails that asked for a quote, the newest first unless sorted otherwise. */
export async function listQuoteMails(
  ctx: Ctx,
  query: QuoteMailsQuery,
): Promise<Page<QuoteMailSummary>> {
  const { status, reason, q } = query
  const where = and(
    eq(inboundMails.kind, 'quote'),
    status === undefined ? undefined : eq(inboundMails.status, status),
    reason === undefined ? undefined : eq(inboundMails.reason, reason),
    q === undefined || q === '' ? undefined : isFoundBy(q),
  )
  const [rows, [counted]] = await ctx.db.batch([
    selectQuoteMails(ctx)
      .where(where)
      // Mails are numbered as they come.
      .orderBy(query.sort === 'created_at' ? asc(inboundMails.id) : desc(inboundMails.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    countListed(ctx.db, inboundMails, where),
  ])
  return pageOf(rows.map(toSummary), query, counted?.total ?? 0)
}
