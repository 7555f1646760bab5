import type { Ctx } from '../../../env.ts'
import { sumOf } from '../../../lib/money.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { queryWithBooks, viewOf } from '../../pricing/known-books.ts'
import { linesOf, toLiveRows } from '../../pricing/plain-items.ts'
import { answerLine, empty, type ListFinds } from './answer-line.ts'
import { guessCandidates, listCandidates } from './list-candidates.ts'
import type { LiveItemRow } from '../../pricing/live-items.ts'
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
export const searchList = (
  ctx: Ctx,
  input: SearchListInput & { currency?: string | undefined },
  buyerId = ctx.actor?.id,
): Promise<SearchListResult> =>
  searchLines(ctx, readList(input), { currency: input.currency, buyerId })

/** The same of lines that were read otherwise; answers keep their order and each says its `line`. */
export async function searchLines(
  ctx: Ctx,
  lines: ListedLine[],
  { currency, buyerId }: { currency: string | undefined; buyerId: number | undefined },
): Promise<SearchListResult> {
  const { taken, over } = cutParts(lines)
  const view = { ...viewOf(ctx, currency), buyerId }
  const number = listCandidates(keysOf(numbersOf(taken)))
  const guess = guessCandidates(keysOf(guessedOf(taken)))
  const { found, books } = await queryWithBooks(ctx.reads.raw, view, {
    products: productsOf(number, ALIASES),
    lines: linesOf(number, MOST_ITEMS),
    guesses: productsOf(guess),
    guessLines: linesOf(guess, GUESS_ITEMS),
  })
  const finds: ListFinds = {
    locale: ctx.locale,
    byKey: Map.groupBy(found.products, (row) => row.search_key),
    guesses: Map.groupBy(found.guesses, (row) => row.strict_key),
    items: itemsByProduct(toLiveRows([...found.lines, ...found.guessLines], books.supply)),
    toOffer: offerMaker({ book: books.price, wanted: null, now: ctx.now }),
  }
  const answers = [
    ...taken.flatMap((listed) => answerLine(listed, finds)),
    ...over.map((listed) => empty(listed, 'too_many_lines')),
  ].toSorted((a, b) => a.line - b.line)
  const sums = answers.flatMap((line) => line.best?.order.sum ?? [])
  return {
    currency: books.price.currency.code,
    lines: answers,
    found: answers.filter((line) => line.best !== null).length,
    total: sumOf(sums, books.price.currency.code),
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
