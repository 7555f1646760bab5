import { offsetOf, type Page, pageOf } from '../../../db/page.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { foldText } from '../../../lib/fold-text.ts'
import { searchKey } from '../../../lib/part-number.ts'
import type { SearchMiss, SearchMissesQuery } from '../schemas/misses.ts'

export interface MissRow {
  query: string
  locale: SearchMiss['locale']
  count: number
  last_at: number
}

const SORTS: Record<string, Fragment> = {
  count: sql`count`,
  last_at: sql`last_at`,
  query: sql`query`,
}

/** Searches that found nothing, the most frequent first; of a span of days, how often they did on those. */
export async function listMisses(ctx: Ctx, filters: SearchMissesQuery): Promise<Page<SearchMiss>> {
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: missRows(filters, { most: filters.per_page, offset: offsetOf(filters) }),
    total: countUpTo(sql`SELECT 1 FROM ${foundIn(filters)}`),
  })
  return pageOf(rows.map(toMiss), filters, total[0]?.count ?? 0)
}

/** A statement of what the list shows of `most` rows, in its order. */
export function missRows(
  filters: SearchMissesQuery,
  { most, offset }: { most: number; offset: number },
) {
  const { sort = '-count' } = filters
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`query`
  return query<MissRow>`SELECT query, locale, count, last_at FROM ${foundIn(filters)}
    ORDER BY ${column} ${way}, query ${way}, locale DESC
    LIMIT ${literal(most)} OFFSET ${literal(offset)}`
}

/** What matches: a sub-select. Without days what was counted since ever, with days what was counted on them. */
function foundIn(filters: SearchMissesQuery): Fragment {
  const { 'date[from]': from, 'date[to]': to } = filters
  const where = conditions(filters)
  if (from === undefined && to === undefined)
    return sql`(SELECT * FROM search_misses WHERE ${where})`
  return sql`(SELECT query, locale, sum(count) AS count, max(last_at) AS last_at FROM search_miss_days
    WHERE day >= ${from ?? ''} AND day <= ${to ?? '9999'} AND ${where} GROUP BY query, locale)`
}

/** The words asked for, as a number or as they were typed. */
function conditions({ q = '', locale }: SearchMissesQuery): Fragment {
  const all: Fragment[] = [sql`1 = 1`]
  if (locale !== undefined) all.push(sql`locale = ${locale}`)
  const [words, key] = [foldText(q), searchKey(q)]
  if (words !== '') {
    const holds = (text: string) => sql`instr(query, ${text}) > 0`
    all.push(key === '' ? holds(words) : sql`(${holds(words)} OR ${holds(key)})`)
  }
  return all.reduce((before, one) => sql`${before} AND ${one}`)
}

export const toMiss = ({ query: words, locale, count, last_at: lastAt }: MissRow): SearchMiss => ({
  query: words,
  locale,
  count,
  last_at: new Date(lastAt).toISOString(),
})
