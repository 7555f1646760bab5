import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { priceBookQuery, readPriceBook } from '../pricing/read-price-book.ts'
import { presentSearch, type SearchPage } from './present/present-search.ts'
import { parseQuery } from './parse-query.ts'
import { recordMiss } from './misses/record-miss.ts'
import { searchWithTypos } from './search-with-typos.ts'
import type { SearchQuery } from './schemas/search.ts'
import { searchStatement, splitRows } from './match/search-statement.ts'

/** What `GET /search` answers, in one round trip; a second one only when nothing is found. */
export async function searchParts(ctx: Ctx, input: SearchQuery): Promise<SearchPage> {
  const query = parseQuery(input)
  const view = { currency: query.currency, now: ctx.now }
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    rows: searchStatement(query),
  })
  const book = readPriceBook(found.book, view)
  const rows = splitRows(found.rows)
  const page = presentSearch(query, { book, now: ctx.now }, rows)
  if (page.data.kind !== 'nothing' || query.cursor !== null) return page
  const nearby = await searchWithTypos(ctx, query, book)
  if (nearby !== null) return nearby
  await recordMiss(ctx, query)
  return page
}
