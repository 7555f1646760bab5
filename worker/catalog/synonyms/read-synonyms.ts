import { count, eq } from 'drizzle-orm'
import { idsWith, isAmong, offsetOf, orderOf, type Page, pageOf } from '../../db/page.ts'
import { synonyms } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Synonym, SynonymsQuery } from './schemas.ts'

const SORTS = { words: synonyms.words }
const COLUMNS = { id: synonyms.id, words: synonyms.words }

/** Words that mean the same, those that hold the words asked for. A store has some hundreds of them. */
export async function listSynonyms(ctx: Ctx, query: SynonymsQuery): Promise<Page<Synonym>> {
  const where = query.q ? isAmong(synonyms.id, await idsOf(ctx, query.q)) : undefined
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select(COLUMNS)
      .from(synonyms)
      .where(where)
      .orderBy(...orderOf(query.sort, SORTS, synonyms.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    ctx.db.select({ total: count() }).from(synonyms).where(where),
  ])
  return pageOf(rows, query, counted?.total ?? 0)
}

async function idsOf(ctx: Ctx, q: string): Promise<number[]> {
  const rows = await ctx.db.select(COLUMNS).from(synonyms)
  return idsWith(
    rows.map(({ id, words }) => ({ id, text: words.join(' ') })),
    q,
  )
}

/** One of them; `not_found` for an unknown id. */
export async function getSynonym(ctx: Ctx, id: number): Promise<Synonym> {
  const [row] = await ctx.db.select(COLUMNS).from(synonyms).where(eq(synonyms.id, id))
  if (row === undefined) throw notFound()
  return row
}
