import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { foldText } from '../../lib/fold-text.ts'
import { customerOf, quotesIn, toSummary } from './quote-rows.ts'
import type { AdminQuotesQuery, AdminQuoteSummary, QuoteState } from './schemas.ts'

const SORTS: Record<string, Fragment> = {
  created_at: sql`q.created_at`,
  number: sql`q.number`,
  total: sql`q.total`,
  valid_until: sql`q.valid_until`,
}

/** The sorts that an index serves. */
const IS_INDEXED = new Set(['created_at', 'number'])

/** A page of all quotes that match, the newest first unless sorted otherwise. */
export async function listAdminQuotes(
  ctx: Ctx,
  filters: AdminQuotesQuery,
): Promise<Page<AdminQuoteSummary>> {
  const { sort = '-created_at' } = filters
  const name = sort.replace(/^-/, '')
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const order = sql`${SORTS[name] ?? sql`q.id`} ${way}, q.id ${way}`
  const matching = sql`SELECT q.* FROM quotes q WHERE ${conditionsOf(ctx, filters)}`
  // Without an index, only the newest quotes are sorted, as many as a list counts.
  const listed = IS_INDEXED.has(name)
    ? matching
    : sql`SELECT q.* FROM (${matching} ORDER BY q.created_at DESC LIMIT ${literal(MOST_LISTED)}) q`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: quotesIn(listed, { order, most: filters.per_page, offset: offsetOf(filters) }),
    total: countUpTo(sql`SELECT 1 FROM quotes q WHERE ${conditionsOf(ctx, filters)}`),
  })
  const data = rows.map((row): AdminQuoteSummary => {
    const { first_name, last_name, email } = customerOf(row)
    return { ...toSummary(ctx, row), customer: `${first_name} ${last_name}`.trim(), email }
  })
  return pageOf(data, filters, total[0]?.count ?? 0)
}

function conditionsOf(ctx: Ctx, { q, state }: AdminQuotesQuery): Fragment {
  const conditions: Fragment[] = [sql`1 = 1`]
  if (state !== undefined) conditions.push(isIn(ctx, state))
  if (q !== undefined && q !== '') conditions.push(hasText(q))
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

/** What is open grows old by itself: both halves are found by their last day, as many as a list counts. */
function isIn({ now }: Ctx, state: QuoteState): Fragment {
  if (state === 'accepted' || state === 'withdrawn') return sql`q.status = ${state}`
  const isDue =
    state === 'open' ? sql`valid_until >= ${now.getTime()}` : sql`valid_until < ${now.getTime()}`
  return sql`q.id IN (SELECT id FROM quotes WHERE status = 'open' AND ${isDue}
    ORDER BY valid_until DESC LIMIT ${literal(MOST_LISTED + 1)})`
}

/** Each word of `q` begins a word of the quote's number, customer or company (`quote_words`). */
function hasText(q: string): Fragment {
  const words = foldText(q).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return sql`0`
  const expression = words.map((word) => `"${word}"*`).join(' AND ')
  return sql`q.id IN (SELECT rowid FROM quote_words WHERE quote_words MATCH ${expression}
    ORDER BY rowid DESC LIMIT ${literal(MOST_LISTED)})`
}
