import { type Fragment, literal, query, queryRow, sql, unionAll } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { queryWithBooks, viewOf } from '../../pricing/known-books.ts'
import { matchBrands } from '../match/matches-statement.ts'
import { IS_SHOWN, productColumns } from '../match/product-rows.ts'
import { searchStatement, splitRows } from '../match/search-statement.ts'
import { WEAK_PAGE } from '../match/weak-candidates.ts'
import { isShaped, type ParsedQuery } from '../parse-query.ts'
import { cursorOfReading } from '../present/cursor.ts'
import { presentSearch, type SearchPage } from '../present/present-search.ts'
import { listOf, searchMatches } from '../search-matches.ts'
import { namesExpression } from '../words/name-words.ts'

/** Of longer searches no word is left out: D1 joins no more selections than these. */
const MOST_TERMS = 5

/**
 * When no name has all the words: the same search without one of them, the last that can be left out. The answer says
 * which. Null for one word, and when no other words find anything.
 */
export async function searchWithoutWord(ctx: Ctx, query: ParsedQuery): Promise<SearchPage | null> {
  const { terms } = query
  if (terms.length < 2 || terms.length > MOST_TERMS) return null
  const found = await queryRow(ctx.reads.raw, lastLeftOut(query))
  return found === null ? null : listWithout(ctx, query, found.at)
}

/** A page of the list without the word at that place; null where there is none. */
export async function listWithout(
  ctx: Ctx,
  query: ParsedQuery,
  at: number,
): Promise<SearchPage | null> {
  const left = query.terms[at]
  if (left === undefined) return null
  const shorter = { ...query, key: '', terms: query.terms.toSpliced(at, 1) }
  const { data, next_cursor } = await listByName(ctx, shorter)
  return {
    data: { ...data, without: left.written },
    next_cursor: cursorOfReading(['without', at], next_cursor),
  }
}

/** Products whose names have the terms, in one round trip. */
async function listByName(ctx: Ctx, parsed: ParsedQuery): Promise<SearchPage> {
  if (isShaped(parsed)) return searchMatches(ctx, parsed)
  const { found, books } = await queryWithBooks(ctx.reads.raw, viewOf(ctx, parsed.currency), {
    rows: searchStatement(parsed, { isWeak: true }),
    counts: parsed.cursor === null ? matchBrands(parsed) : null,
  })
  const rows = splitRows(found.rows, books.supply)
  const page = presentSearch(parsed, { book: books.price, now: ctx.now, locale: ctx.locale }, rows)
  return listOf(ctx, parsed, page, found.counts)
}

/** The last of the words without which something is found. */
const lastLeftOut = (parsed: ParsedQuery) => query<{ at: number }>`
  SELECT p.at FROM (${unionAll(parsed.terms.map((_, at) => withoutTerm(parsed, at)))}) p
  CROSS JOIN brands b ON b.id = p.brand_id WHERE ${IS_SHOWN} ORDER BY p.at DESC LIMIT 1`

const withoutTerm = ({ terms }: ParsedQuery, at: number): Fragment => sql`
  SELECT ${productColumns('p')}, ${literal(at)} AS at
  FROM (SELECT rowid AS id FROM product_names
    WHERE product_names MATCH ${namesExpression(terms.toSpliced(at, 1))} LIMIT ${literal(WEAK_PAGE)}) f
  CROSS JOIN products p ON p.id = f.id`
