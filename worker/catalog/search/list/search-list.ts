import { queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { sumOf } from '../../../lib/money.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { priceBookQuery, readPriceBook } from '../../pricing/read-price-book.ts'
import { answerLine, empty, type ListFinds } from './answer-line.ts'
import { guessCandidates, listCandidates } from './list-candidates.ts'
import { type LiveItemRow, liveItemsOf } from '../../pricing/live-items.ts'
import { ALIASES, productsOf } from '../match/product-rows.ts'
import { guessedOf, type ListedLine, numbersOf, readList } from './read-list.ts'
import type { SearchListInput, SearchListResult } from '../schemas/search.ts'
import { offerMaker } from '../present/to-offer.ts'

/** A cell may hold several parts; the rest beyond this many must be sent separately. */
const MOST_PARTS = 1000
const MOST_ITEMS = 8000
const GUESS_ITEMS = 2000

/**
 * Every line of a list: what matches, the best offer for its quantity and what is wrong; `buyerId` is whose prices they
 * are, unless it is who asks. One round trip.
 */
export async function searchList(
  ctx: Ctx,
  input: SearchListInput & { currency?: string | undefined },
  buyerId = ctx.actor?.id,
): Promise<SearchListResult> {
  const lines = readList(input)
  const { taken, over } = cutParts(lines)
  const view = {
    currency: input.currency ?? null,
    now: ctx.now,
    channelId: ctx.channel.id,
    buyerId,
  }
  const number = listCandidates(keysOf(numbersOf(taken)))
  const guess = guessCandidates(keysOf(guessedOf(taken)))
  const found = await queryBatch(ctx.reads.raw, {
    book: priceBookQuery(view),
    products: productsOf(number, ALIASES),
    items: liveItemsOf(number, MOST_ITEMS),
    guesses: productsOf(guess),
    guessItems: liveItemsOf(guess, GUESS_ITEMS),
  })
  const book = readPriceBook(found.book, view)
  const finds: ListFinds = {
    locale: ctx.locale,
    byKey: Map.groupBy(found.products, (row) => row.search_key),
    guesses: Map.groupBy(found.guesses, (row) => row.strict_key),
    items: itemsByProduct([...found.items, ...found.guessItems]),
    toOffer: offerMaker({ book, wanted: null, now: ctx.now }),
  }
  const answers = [
    ...taken.flatMap((listed) => answerLine(listed, finds)),
    ...over.map((listed) => empty(listed, 'too_many_lines')),
  ].toSorted((a, b) => a.line - b.line)
  const sums = answers.flatMap((line) => line.best?.order.sum ?? [])
  return {
    currency: book.currency.code,
    lines: answers,
    found: answers.filter((line) => line.best !== null).length,
    total: sumOf(sums, book.currency.code),
  }
}

/** The lines up to as many parts as are looked for; of the rest, each part as it is written. */
function cutParts(lines: ListedLine[]) {
  let left = MOST_PARTS
  const over: Pick<ListedLine, 'line' | 'text' | 'quantity'>[] = []
  const taken = lines.flatMap((listed) => {
    const kept = listed.parts.slice(0, left)
    const cut = listed.parts.slice(left)
    left -= kept.length
    over.push(
      ...cut.map(({ readings: [first] }) => ({
        line: listed.line,
        text: first?.number ?? listed.text,
        quantity: first?.quantity ?? 1,
      })),
    )
    return kept.length === 0 && cut.length > 0 ? [] : [{ ...listed, parts: kept }]
  })
  return { taken, over }
}

const keysOf = (numbers: string[]): string[] =>
  [...new Set(numbers.map((number) => searchKey(number).slice(0, 64)))].filter((key) => key !== '')

/** A product guessed for two lines brings its items twice. */
function itemsByProduct(rows: LiveItemRow[]): Map<number, LiveItemRow[]> {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  return Map.groupBy(once, (row) => row.product_id)
}
