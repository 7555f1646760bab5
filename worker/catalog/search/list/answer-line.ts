import { brandKey } from '../../../lib/brand-key.ts'
import { searchKey } from '../../../lib/part-number.ts'
import type { LiveItem } from '../../pricing/live-item.ts'
import { labelNumber } from '../match/label-match.ts'
import { type LiveItemRow, toLiveItem } from '../../pricing/live-items.ts'
import { offerOrder, summarise } from './offer-lists.ts'
import { type ProductRow, toProductRef } from '../match/product-rows.ts'
import type { ListedPart } from './read-list.ts'
import type { ListAnswer, ListMatch, ListProblem, Offer } from '../schemas/search.ts'

/** What the batch found for all lines, by search key and product. */
export interface ListFinds {
  byKey: Map<string, ProductRow[]>
  guesses: Map<string, ProductRow[]>
  items: Map<number, LiveItemRow[]>
  toOffer: (item: LiveItem, wanted: number) => Offer | null
}

/** What the list's line comes to: its matches, the offer to buy and what is wrong. */
export function answerLine(listed: ListedPart, finds: ListFinds): ListAnswer {
  const { line, part } = listed
  if (part === null) return empty(listed, 'no_number')
  const { number, quantity, rows } = readPart(part, finds)
  const matches = (rows.length > 0 ? rows : guessesFor(number, finds)).map((row) =>
    toMatch(row, rows.length > 0 ? labelNumber(number, row.mpn) : row.match, quantity, finds),
  )
  const chosen = rows.length > 0 ? chooseOne(matches) : null
  const problem = problemOf(matches, { isWeak: rows.length === 0, chosen })
  const best = chosen?.offer && chosen.offer.order.quantity !== null ? chosen.offer : null
  return { line, number, quantity, brand: part.brand, matches, best, problem }
}

/** The number apart from its quantity; the whole line where only that is a known number. */
function readPart(part: NonNullable<ListedPart['part']>, { byKey }: ListFinds) {
  const own = byKey.get(searchKey(part.number)) ?? []
  const whole = part.whole === null ? [] : (byKey.get(searchKey(part.whole)) ?? [])
  const isWhole = own.length === 0 && whole.length > 0
  return {
    number: isWhole ? (part.whole ?? part.number) : part.number,
    quantity: isWhole ? 1 : part.quantity,
    rows: ofBrand(isWhole ? whole : own, part.brand),
  }
}

/** Those of the named brand, when it has the number. */
function ofBrand(rows: ProductRow[], brand: string | null): ProductRow[] {
  if (brand === null) return rows
  const key = brandKey(brand)
  const called = rows.filter((row) =>
    [row.brand_name, ...(JSON.parse(row.aliases) as string[])].some(
      (name) => brandKey(name) === key,
    ),
  )
  return called.length > 0 ? called : rows
}

const guessesFor = (number: string, { guesses }: ListFinds) => guesses.get(searchKey(number)) ?? []

function toMatch(
  row: ProductRow,
  match: ListMatch['match'],
  quantity: number,
  { items, toOffer }: ListFinds,
): ListMatch {
  const offers = (items.get(row.id) ?? []).flatMap(
    (item) => toOffer(toLiveItem(item, row.brand_id), quantity) ?? [],
  )
  return {
    product: toProductRef(row),
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
function chooseOne(matches: ListMatch[]): ListMatch | null {
  if (matches.length === 1) return matches[0] ?? null
  const brands = new Set(matches.map((match) => match.product.brand.id))
  const exact = matches.filter((match) => match.match === 'exact')
  return brands.size === 1 && exact.length === 1 ? (exact[0] ?? null) : null
}

function problemOf(
  matches: ListMatch[],
  { isWeak, chosen }: { isWeak: boolean; chosen: ListMatch | null },
): ListProblem | null {
  if (matches.length === 0) return 'not_found'
  if (isWeak) return 'weak_match'
  if (chosen === null) return 'several_brands'
  return chosen.offer === null ? 'no_offers' : chosen.offer.order.problem
}

export const empty = ({ line, text, quantity }: ListedPart, problem: ListProblem): ListAnswer => ({
  line,
  number: text,
  quantity,
  brand: null,
  matches: [],
  best: null,
  problem,
})
