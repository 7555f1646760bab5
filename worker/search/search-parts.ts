import type { Ctx } from '../env.ts'
import { priceBookStatement, type PriceBookRow, readPriceBook } from '../pricing/read-price-book.ts'
import { prepare } from './fragment.ts'
import { presentSearch, type SearchPage } from './present-search.ts'
import { readQuery } from './read-query.ts'
import { recordMiss } from './record-miss.ts'
import { rescueSearch } from './rescue-search.ts'
import { runBatch } from './run-batch.ts'
import type { SearchQuery } from './schemas.ts'
import { searchStatement, splitRows } from './search-statement.ts'

/** What `GET /search` answers, in one round trip; a second one only when nothing is found. */
export async function searchParts(ctx: Ctx, query: SearchQuery): Promise<SearchPage> {
  const asked = readQuery(query)
  const view = { currency: asked.currency, now: ctx.now }
  const db = ctx.db.raw
  const statement = searchStatement(asked)
  const found = await runBatch(db, {
    book: priceBookStatement(db, view),
    rows: statement && prepare(db, statement),
  })
  const book = readPriceBook(found.book[0] as PriceBookRow, view)
  const rows = splitRows(found.rows as Parameters<typeof splitRows>[0])
  const page = presentSearch(asked, { book, now: ctx.now }, rows)
  if (page.data.kind !== 'nothing' || asked.cursor !== null) return page
  const rescued = await rescueSearch(ctx, asked, book)
  if (rescued !== null) return rescued
  await recordMiss(ctx, asked)
  return page
}
