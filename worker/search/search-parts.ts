import type { Ctx } from '../env.ts'
import {
  priceBookStatement,
  type PriceBookRow,
  type PriceView,
  readPriceBook,
} from '../pricing/read-price-book.ts'
import { type FoundRows } from './assemble-products.ts'
import { type Fragment, prepare } from './fragment.ts'
import { type LiveItemRow, liveItemsOf } from './live-items.ts'
import { analogCandidates, crossKind, numberCandidates } from './number-candidates.ts'
import { presentSearch, type SearchPage } from './present-search.ts'
import { ALIASES, type ProductRow, productsOf } from './product-rows.ts'
import { type Asked, readQuery } from './read-query.ts'
import { recordMiss } from './record-miss.ts'
import { rescueSearch } from './rescue-search.ts'
import { runBatch } from './run-batch.ts'
import type { SearchQuery } from './schemas.ts'
import { weakCandidates, weakItemLimit } from './weak-candidates.ts'

/** No number is offered more often than this on one page. */
const NUMBER_ITEMS = 400
/** Twelve analogs with about four offers each; all of them are at `/products/{id}/analogs`. */
const ANALOG_ITEMS = 48

/** What `GET /search` answers, in one round trip; a second one only when nothing is found. */
export async function searchParts(ctx: Ctx, query: SearchQuery): Promise<SearchPage> {
  const asked = readQuery(query)
  const view = { currency: asked.currency, now: ctx.now }
  const found = await runBatch(ctx.db.raw, statementsOf(ctx, asked, view))
  const book = readPriceBook(found.book[0] as PriceBookRow, view)
  const page = presentSearch(
    asked,
    { book, now: ctx.now },
    {
      number: rowsOf(found.number, found.numberItems),
      analogs: rowsOf(found.analogs, found.analogItems),
      weak: rowsOf(found.weak, found.weakItems),
    },
  )
  if (page.data.kind !== 'nothing' || asked.cursor !== null) return page
  const rescued = await rescueSearch(ctx, asked, book)
  if (rescued !== null) return rescued
  await recordMiss(ctx, asked)
  return page
}

function statementsOf(ctx: Ctx, asked: Asked, view: PriceView) {
  const db = ctx.db.raw
  const isFirst = asked.cursor === null && asked.key !== ''
  const number = isFirst ? numberCandidates(asked) : null
  const analogs = isFirst && asked.withAnalogs ? analogCandidates(asked) : null
  const weak = weakCandidates(asked)
  const items = (candidates: Fragment | null, limit: number | Fragment) =>
    candidates && prepare(db, liveItemsOf(candidates, limit))
  return {
    book: priceBookStatement(db, view),
    number: number && prepare(db, productsOf(number, ALIASES)),
    numberItems: items(number, NUMBER_ITEMS),
    analogs: analogs && prepare(db, productsOf(analogs, crossKind(numberCandidates(asked)))),
    analogItems: items(analogs, ANALOG_ITEMS),
    weak: weak && prepare(db, productsOf(weak)),
    weakItems: items(weak, weakItemLimit(asked)),
  }
}

const rowsOf = (products: unknown[], items: unknown[]): FoundRows => ({
  products: products as ProductRow[],
  items: items as LiveItemRow[],
})
