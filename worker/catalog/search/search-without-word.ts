import {
  type Fragment,
  literal,
  type Query,
  queryBatch,
  queryRows,
  sql,
  unionAll,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { linesOf, toLiveRows } from '../pricing/plain-items.ts'
import type { Books } from '../pricing/known-books.ts'
import { productColumns, type ProductRow, productsOf } from './match/product-rows.ts'
import { WEAK_ITEMS, WEAK_PAGE } from './match/weak-candidates.ts'
import type { ParsedQuery } from './parse-query.ts'
import { presentSearch, type SearchPage } from './present/present-search.ts'
import { namesExpression } from './words/name-words.ts'

/** Of longer searches no word is left out: D1 joins no more selections than these. */
const MOST_TERMS = 5

/**
 * When no name has all the words: the same search without one of them, the last that can be left out.
 * The answer says which. Null for one word, and when no other words find anything.
 */
export async function searchWithoutWord(
  ctx: Ctx,
  query: ParsedQuery,
  { price: book, supply }: Books,
): Promise<SearchPage | null> {
  const { terms } = query
  if (terms.length < 2 || terms.length > MOST_TERMS) return null
  const stages = terms.map((_, at) => withoutTerm(query, at)).toReversed()
  const found = productsOf(unionAll(stages)) as Query<ProductRow & { at: number }>
  const rows = await queryRows(ctx.reads.raw, found)
  const at = Math.max(...rows.map((row) => row.at))
  const products = rows.filter((row) => row.at === at)
  const left = terms[at]
  if (left === undefined) return null
  const ids = JSON.stringify(products.map(({ id }) => id))
  const { lines } = await queryBatch(ctx.reads.raw, {
    lines: linesOf(sql`SELECT value AS id FROM json_each(${ids})`, WEAK_ITEMS),
  })
  const none = { products: [], items: [] }
  const page = presentSearch(
    query,
    { book, now: ctx.now, locale: ctx.locale },
    {
      number: none,
      analogs: none,
      weak: { products, items: toLiveRows(lines, supply) },
      isCut: lines.length >= WEAK_ITEMS,
      areAnalogsCut: false,
    },
  )
  return { data: { ...page.data, without: left.written }, next_cursor: null }
}

const withoutTerm = ({ terms }: ParsedQuery, at: number): Fragment => sql`
  SELECT ${productColumns('p')}, 'by_name' AS match,
    ${literal(at)} AS at
  FROM (SELECT rowid AS id FROM product_names
    WHERE product_names MATCH ${namesExpression(terms.toSpliced(at, 1))} LIMIT ${literal(WEAK_PAGE)}) f
  CROSS JOIN products p ON p.id = f.id`
