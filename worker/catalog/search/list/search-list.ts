import { queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { sumOf } from '../../../lib/money.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { priceBookQuery, readPriceBook } from '../../pricing/read-price-book.ts'
import { answerLine, empty, type ListFinds } from './answer-line.ts'
import { guessCandidates, listCandidates } from './list-candidates.ts'
import { type LiveItemRow, liveItemsOf } from '../../pricing/live-items.ts'
import { ALIASES, productsOf } from '../match/product-rows.ts'
import { readList } from './read-list.ts'
import type { SearchListInput, SearchListResult } from '../schemas/search.ts'
import { offerMaker } from '../present/to-offer.ts'

/** A cell may hold several parts; the rest beyond this many must be sent separately. */
const MOST_PARTS = 1000
const MOST_ITEMS = 8000
const GUESS_ITEMS = 2000

/** Every line of a list: what matches, the best offer for its quantity and what is wrong. One round trip. */
export async function searchList(
  ctx: Ctx,
  input: SearchListInput & { currency?: string | undefined },
): Promise<SearchListResult> {
  const parts = readList(input)
  const taken = parts.slice(0, MOST_PARTS)
  const keys = keysOf(taken)
  const view = { currency: input.currency ?? null, now: ctx.now }
  const number = listCandidates(keys)
  const guess = guessCandidates(keys)
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    products: productsOf(number, ALIASES),
    items: liveItemsOf(number, MOST_ITEMS),
    guesses: productsOf(guess),
    guessItems: liveItemsOf(guess, GUESS_ITEMS),
  })
  const book = readPriceBook(found.book, view)
  const finds: ListFinds = {
    byKey: Map.groupBy(found.products, (row) => row.search_key),
    guesses: Map.groupBy(found.guesses, (row) => row.strict_key),
    items: itemsByProduct([...found.items, ...found.guessItems]),
    toOffer: offerMaker({ book, wanted: null, now: ctx.now }),
  }
  const lines = [
    ...taken.map((part) => answerLine(part, finds)),
    ...parts.slice(MOST_PARTS).map((part) => empty(part, 'too_many_lines')),
  ]
  const sums = lines.flatMap((line) => line.best?.order.sum ?? [])
  return {
    currency: book.currency.code,
    lines,
    found: lines.filter((line) => line.best !== null).length,
    total: sumOf(sums, book.currency.code),
  }
}

function keysOf(parts: ReturnType<typeof readList>): string[] {
  const numbers = parts.flatMap(({ part }) => [part?.number ?? [], part?.whole ?? []].flat())
  return [...new Set(numbers.map(searchKey))].filter((key) => key !== '')
}

/** A product guessed for two lines brings its items twice. */
function itemsByProduct(rows: LiveItemRow[]): Map<number, LiveItemRow[]> {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  return Map.groupBy(once, (row) => row.product_id)
}
