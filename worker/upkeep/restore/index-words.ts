import { columnList, literal, query, queryBatch, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** Rows of one transaction. */
const AT_ONCE = 1000

export interface WordsAt {
  table: string
  /** The last row that is done. */
  after: number
}

/**
 * Fills the full-text tables from the views that say their words (`order_words` from `order_words_source`), a page at
 * a time and one table after another; answers where to go on, null after the last one. A page may be done twice.
 */
export async function indexWords(ctx: Ctx, at: WordsAt | null): Promise<{ at: WordsAt | null }> {
  const tables = await wordTables(ctx)
  if (at === null) {
    await emptySearch(ctx)
    return startOf(tables[0])
  }
  const after = await indexPage(ctx, at)
  if (after !== null) return { at: { table: at.table, after } }
  return startOf(tables[tables.indexOf(at.table) + 1])
}

const startOf = (table: string | undefined): { at: WordsAt | null } => ({
  at: table === undefined ? null : { table, after: 0 },
})

async function wordTables(ctx: Ctx): Promise<string[]> {
  const views = await queryRows(
    ctx.db.raw,
    query<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'view'
      AND substr(name, -13) = '_words_source' ORDER BY name`,
  )
  return views.map(({ name }) => name.replace(/_source$/, ''))
}

async function indexPage(ctx: Ctx, { table, after }: WordsAt): Promise<number | null> {
  const [words, source] = [columnList([table]), columnList([`${table}_source`])]
  const page = sql`FROM ${source} WHERE id > ${after} ORDER BY id LIMIT ${literal(AT_ONCE)}`
  const { reached } = await queryBatch(ctx.db.raw, {
    reached: query<{ last: number | null }>`SELECT max(id) AS last FROM (SELECT id ${page})`,
    removed: query<never>`DELETE FROM ${words} WHERE rowid IN (SELECT id ${page})`,
    added: query<never>`INSERT INTO ${words} (rowid, words) SELECT id, words ${page}`,
  })
  return reached[0]?.last ?? null
}

/** Names and parts of numbers are indexed by the job `search.index`, which begins with the first product. */
async function emptySearch(ctx: Ctx): Promise<void> {
  await queryBatch(ctx.db.raw, {
    numbers: query<never>`INSERT INTO product_numbers (product_numbers) VALUES ('delete-all')`,
    names: query<never>`INSERT INTO product_names (product_names) VALUES ('delete-all')`,
    from: query<never>`UPDATE search_index_state SET indexed_to = 0 WHERE id = 1`,
  })
}
