import { searchKey } from '../../../lib/part-number.ts'
import type { LiveItem } from '../../pricing/live-item.ts'
import { labelNumber } from '../match/label-match.ts'
import { type LiveItemRow, toLiveItem } from '../../pricing/live-items.ts'
import { offerOrder, summarise } from './offer-lists.ts'
import { type ProductRow, toProductRef } from '../match/product-rows.ts'
import type { Reading } from './parse-list-line.ts'
import { type Picked, pickReading } from './pick-reading.ts'
import { type ListedLine, READINGS_GUESSED } from './read-list.ts'
import type { ListAnswer, ListMatch, ListProblem, Offer } from '../schemas/search.ts'

/** What the batch found for all lines, by search key and product. */
export interface ListFinds {
  /** The reader's language. */
  locale: string
  byKey: Map<string, ProductRow[]>
  guesses: Map<string, ProductRow[]>
  items: Map<number, LiveItemRow[]>
  toOffer: (item: LiveItem, wanted: number) => Offer | null
}

/** What a line comes to, part by part: matches, the offer to buy and what is wrong. */
export function answerLine(listed: ListedLine, finds: ListFinds): ListAnswer[] {
  const { line, parts, asOne } = listed
  if (parts.length === 0) return [empty(listed, 'no_number')]
  const one = pickReading(asOne, finds.byKey)
  if (one !== null) return [answerPicked(line, one, finds)]
  return parts.map(({ readings }) => {
    const picked = pickReading(readings, finds.byKey)
    return picked === null
      ? answerUnknown(line, readings, finds)
      : answerPicked(line, picked, finds)
  })
}

function answerPicked(line: number, { reading, rows, ambiguous }: Picked, finds: ListFinds) {
  const { number, quantity, brand } = reading
  const matches = rows.map((row) => toMatch(row, labelOf(row, number), quantity, finds))
  const chosen = ambiguous.length > 0 ? null : chooseOne(matches)
  const best = chosen?.offer && chosen.offer.order.quantity !== null ? chosen.offer : null
  const problem = ambiguous.length > 0 ? 'several_readings' : problemOf(chosen)
  const readings = ambiguous.map(toWire)
  return { line, number, quantity, brand, matches, best, problem, readings }
}

/** How the number that is looked for is that of the product. */
export const labelOf = (row: ProductRow, number: string): ListMatch['match'] =>
  row.match === 'other_number' ? row.match : labelNumber(number, row.mpn)

const toWire = ({ number, quantity, brand }: Reading) => ({ number, quantity, brand })

/** No reading is known: the number of another brand than the named one, else what it may have been. */
function answerUnknown(line: number, readings: Reading[], finds: ListFinds): ListAnswer {
  const [first] = readings
  if (first === undefined) throw new Error('a part has a reading')
  const others = readings.length > 1 ? [] : (finds.byKey.get(searchKey(first.number)) ?? [])
  if (others.length > 0) {
    return answerPicked(line, { reading: first, rows: others, ambiguous: [] }, finds)
  }
  const guessed = readings
    .slice(0, READINGS_GUESSED)
    .map((reading) => ({ reading, rows: guessesFor(reading.number, finds) }))
    .find(({ rows }) => rows.length > 0)
  const { number, quantity, brand } = guessed?.reading ?? first
  const matches = (guessed?.rows ?? []).map((row) => toMatch(row, row.match, quantity, finds))
  const problem = matches.length === 0 ? 'not_found' : 'weak_match'
  return { line, number, quantity, brand, matches, best: null, problem, readings: [] }
}

const guessesFor = (number: string, { guesses }: ListFinds) => guesses.get(searchKey(number)) ?? []

function toMatch(
  row: ProductRow,
  match: ListMatch['match'],
  quantity: number,
  { items, toOffer, locale }: ListFinds,
): ListMatch {
  const offers = (items.get(row.id) ?? []).flatMap(
    (item) => toOffer(toLiveItem(item, row.brand_id), quantity) ?? [],
  )
  return {
    product: toProductRef(row, locale),
    match,
    summary: summarise(offers),
    offer: offers.toSorted(bySum)[0] ?? null,
  }
}

/** Enough pieces first, then the smaller sum: a pack may make a cheaper piece dearer in all. */
const bySum = (a: Offer, b: Offer) => {
  const isSame = a.order.is_enough === b.order.is_enough && a.order.sum && b.order.sum
  if (!isSame || a.order.sum === null || b.order.sum === null) return offerOrder('match')(a, b)
  return a.order.sum.amount - b.order.sum.amount || offerOrder('match')(a, b)
}

/** The one product meant: the only one, or of one brand the one written exactly so. */
export function chooseOne<Match extends Pick<ListMatch, 'product' | 'match'>>(
  matches: Match[],
): Match | null {
  if (matches.length === 1) return matches[0] ?? null
  const brands = new Set(matches.map((match) => match.product.brand.id))
  const exact = matches.filter((match) => match.match === 'exact')
  return brands.size === 1 && exact.length === 1 ? (exact[0] ?? null) : null
}

function problemOf(chosen: ListMatch | null): ListProblem | null {
  if (chosen === null) return 'several_brands'
  return chosen.offer === null ? 'no_offers' : chosen.offer.order.problem
}

export const empty = (
  { line, text, quantity }: Pick<ListedLine, 'line' | 'text' | 'quantity'>,
  problem: ListProblem,
): ListAnswer => ({
  line,
  number: text,
  quantity,
  brand: null,
  matches: [],
  best: null,
  problem,
  readings: [],
})
