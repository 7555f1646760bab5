import { type Fragment, literal, queryRows, sql, unionAll } from '../../db/query.ts'
import { searchKey } from '../../lib/part-number.ts'
import type { Ctx } from '../../env.ts'
import { foldWords, namesExpression, piecesExpression } from './match/fold-words.ts'
import { labelNumber } from './match/label-match.ts'
import { productsOf, toProductRef } from './match/product-rows.ts'
import type { SuggestQuery, Suggestion } from './schemas/search.ts'

const MOST = literal(10)
const LAST = '\u{10FFFF}'

/** At most ten products as one types: numbers by their beginning, then by a part, then by name. */
export async function suggestParts(ctx: Ctx, { q }: SuggestQuery): Promise<Suggestion[]> {
  const key = searchKey(q).slice(0, 64)
  const words = foldWords(q)
  const stages: Fragment[] = []
  if (key !== '') stages.push(beginning(key))
  if (key.length >= 3) stages.push(part(key))
  if (words.length > 0) stages.push(named(key, words))
  if (stages.length === 0) return []
  const found = productsOf(sql`SELECT * FROM (${unionAll(stages)}) LIMIT ${MOST}`)
  const rows = await queryRows(ctx.db.raw, found)
  return rows.map((row) => ({
    product: toProductRef(row),
    match: row.search_key === key ? labelNumber(q, row.mpn) : row.match,
  }))
}

const COLUMNS = sql`p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key`

const beginning = (key: string): Fragment => sql`
  SELECT ${COLUMNS}, 'starts_with' AS match FROM products p
  WHERE p.search_key >= ${key} AND p.search_key < ${`${key}${LAST}`}
  ORDER BY p.search_key, p.brand_id, p.strict_key LIMIT ${MOST}`

const part = (key: string): Fragment => sql`
  SELECT ${COLUMNS}, 'contains' AS match
  FROM (SELECT rowid AS id FROM product_numbers
    WHERE product_numbers MATCH ${piecesExpression(key)} LIMIT 100) f
  CROSS JOIN products p ON p.id = f.id
  WHERE instr(p.search_key, ${key}) > 1 LIMIT ${MOST}`

const named = (key: string, words: string[]): Fragment => sql`
  SELECT ${COLUMNS}, 'by_name' AS match
  FROM (SELECT rowid AS id FROM product_names
    WHERE product_names MATCH ${namesExpression(words)} LIMIT 100) f
  CROSS JOIN products p ON p.id = f.id
  WHERE ${key} = '' OR instr(p.search_key, ${key}) = 0 LIMIT ${MOST}`
