import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { countListed, offsetOf, orderOf, type Page, pageOf } from '../../../db/page.ts'
import { searchMisses } from '../../../db/schema/catalog.ts'
import type { Ctx } from '../../../env.ts'
import { foldText } from '../../../lib/fold-text.ts'
import { searchKey } from '../../../lib/part-number.ts'
import type { SearchMiss, SearchMissesQuery } from '../schemas/misses.ts'

const SORTS = {
  count: searchMisses.count,
  last_at: searchMisses.lastAt,
  query: searchMisses.query,
}

/** Searches that found nothing, the most frequent first. */
export async function listMisses(ctx: Ctx, query: SearchMissesQuery): Promise<Page<SearchMiss>> {
  const where = missesWhere(query)
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(searchMisses)
      .where(where)
      .orderBy(...missesOrder(query))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    countListed(ctx.db, searchMisses, where),
  ])
  return pageOf(rows.map(toMiss), query, counted?.total ?? 0)
}

/** What the list shows: the words asked for, as a number or as they were typed. */
export function missesWhere({ q, locale }: SearchMissesQuery): SQL | undefined {
  const conditions: (SQL | undefined)[] = []
  if (locale !== undefined) conditions.push(eq(searchMisses.locale, locale))
  const words = foldText(q ?? '')
  const key = searchKey(q ?? '')
  if (words !== '') {
    const holds = (text: string) => sql`instr(${searchMisses.query}, ${text}) > 0`
    conditions.push(key === '' ? holds(words) : or(holds(words), holds(key)))
  }
  return and(...conditions)
}

export const missesOrder = ({ sort = '-count' }: SearchMissesQuery): SQL[] => [
  ...orderOf(sort, SORTS, searchMisses.query),
  desc(searchMisses.locale),
]

export const toMiss = (row: typeof searchMisses.$inferSelect): SearchMiss => ({
  query: row.query,
  locale: row.locale as SearchMiss['locale'],
  count: row.count,
  last_at: row.lastAt.toISOString(),
})
