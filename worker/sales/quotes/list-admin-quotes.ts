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
  const matching = sql`SELECT q.* ${matchingQuotes(ctx, filters)}`
  // Without an index, only the newest quotes are sorted, as many as a list counts.
  const listed = IS_INDEXED.has(name)
    ? matching
    : sql`SELECT q.* FROM (${matching} ORDER BY q.created_at DESC LIMIT ${literal(MOST_LISTED)}) q`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: quotesIn(listed, { order, most: filters.per_page, offset: offsetOf(filters) }),
    total: countUpTo(sql`SELECT 1 ${matchingQuotes(ctx, filters)}`),
  })
  const data = rows.map((row): AdminQuoteSummary => {
    const { first_name, last_name, email } = customerOf(row)
    return { ...toSummary(ctx, row), customer: `${first_name} ${last_name}`.trim(), email }
  })
  return pageOf(data, filters, total[0]?.count ?? 0)
}

/** The quotes that match, as what follows the columns of a statement. */
function matchingQuotes(ctx: Ctx, { q = '', state }: AdminQuotesQuery): Fragment {
  if (q !== '') {
    const isWanted = state === undefined ? sql`1` : isIn(ctx, state)
    return sql`FROM (${idsWithText(q)}) f CROSS JOIN quotes q ON q.id = f.id WHERE ${isWanted}`
  }
  if (state === undefined) return sql`FROM quotes q WHERE 1`
  if (state === 'accepted' || state === 'withdrawn')
    return sql`FROM quotes q WHERE ${isIn(ctx, state)}`
  // Both halves of what is open are found by their last day, as many as a list counts.
  return sql`FROM (SELECT * FROM quotes q WHERE ${isIn(ctx, state)}
    ORDER BY q.valid_until DESC LIMIT ${literal(MOST_LISTED + 1)}) q WHERE 1`
}

/** What is open grows old by itself. */
function isIn({ now }: Ctx, state: QuoteState): Fragment {
  if (state === 'accepted' || state === 'withdrawn') return sql`q.status = ${state}`
  const isDue =
    state === 'open'
      ? sql`q.valid_until >= ${now.getTime()}`
      : sql`q.valid_until < ${now.getTime()}`
  return sql`q.status = 'open' AND ${isDue}`
}

/** The newest quotes with each word of `q` at the beginning of a word of their number, customer or company. */
function idsWithText(q: string): Fragment {
  const words = foldText(q).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return sql`SELECT NULL AS id WHERE 0`
  const expression = words.map((word) => `"${word}"*`).join(' AND ')
  return sql`SELECT rowid AS id FROM quote_words WHERE quote_words MATCH ${expression}
    ORDER BY rowid DESC LIMIT ${literal(MOST_LISTED)}`
}
