import { type Fragment, literal, query, queryRow, sql, unionAll } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { IS_SHOWN, productColumns } from '../match/product-rows.ts'
import { WEAK_PAGE } from '../match/weak-candidates.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { namesExpression } from '../words/name-words.ts'
import type { Reading } from './search-otherwise.ts'

/** Of longer searches no word is left out: D1 joins no more selections than these. */
const MOST_TERMS = 5

/**
 * When no name has all the words: the same search without one of them, the last that can be left out. Null for one
 * word, and when no other words find anything.
 */
export async function leaveWordOut(ctx: Ctx, { terms }: ParsedQuery): Promise<Reading | null> {
  if (terms.length < 2 || terms.length > MOST_TERMS) return null
  const shorter = (at: number) => terms.toSpliced(at, 1)
  const found = await queryRow(
    ctx.reads.raw,
    query<{ at: number }>`
      SELECT p.at FROM (${unionAll(terms.map((_, at) => named(namesExpression(shorter(at)), at)))}) p
      CROSS JOIN brands b ON b.id = p.brand_id WHERE ${IS_SHOWN} ORDER BY p.at DESC LIMIT 1`,
  )
  const left = found && terms[found.at]
  if (!found || !left) return null
  const text = shorter(found.at).map(({ written }) => written)
  return { text: text.join(' '), said: { without: left.written } }
}

const named = (expression: Fragment, at: number): Fragment => sql`
  SELECT ${productColumns('p')}, ${literal(at)} AS at
  FROM (SELECT rowid AS id FROM product_names
    WHERE product_names MATCH ${expression} LIMIT ${literal(WEAK_PAGE)}) f
  CROSS JOIN products p ON p.id = f.id`
