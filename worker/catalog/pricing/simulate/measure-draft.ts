import { floorPrice } from '../../../lib/margin.ts'
import { isLess } from '../../../lib/rational.ts'
import { computePrice, type ComputedPrice, taxInFloor } from '../compute-price.ts'
import type { PriceBook } from '../price-book.ts'
import type { Audience, RankRules } from './rank-rules.ts'
import { isSameRule, type PricedLine } from './priced-line.ts'

/** A price that a draft changes; micros of the book's currency. */
export interface LineChange {
  id: number
  /** Whose price it is; null: of no group. */
  groupId: number | null
  before: number
  after: number
  /** Hundredths of a percent. */
  bps: number
  ruleBefore: string | null
  ruleAfter: string | null
  isAtFloor: boolean
}

interface BeforeAfter {
  before: number
  after: number
}

/** What a draft does to the lines of a sample, uncounted by how many each stands for. */
export interface Measured {
  changes: LineChange[]
  belowFloor: BeforeAfter
  belowCost: BeforeAfter
}

interface Draft {
  /** They differ in the floor margin at most. */
  books: { before: PriceBook; after: PriceBook }
  /** Who is sold to: all that the draft's rules are for. */
  audiences: Audience[]
  /** What groups get off, hundredths of a percent. */
  discounts: ReadonlyMap<number, number>
  before: RankRules
  after: RankRules
}

/**
 * Prices each line with the rules as they are and as the draft makes them. A line counts once: with the audience
 * whose price changes most.
 */
export function measureDraft(lines: PricedLine[], draft: Draft): Measured {
  const changes: LineChange[] = []
  const belowFloor = { before: 0, after: 0 }
  const belowCost = { before: 0, after: 0 }
  for (const line of lines) {
    const priced = draft.audiences.map((audience) => priceLine(line, audience, draft))
    for (const side of ['before', 'after'] as const) {
      if (priced.some((each) => each[side]?.isRaised)) belowFloor[side] += 1
      if (priced.some((each) => isBelowCost(draft.books[side], line, each[side])))
        belowCost[side] += 1
    }
    const found = priced
      .flatMap(({ audience, ...prices }) => changeOf(line.id, audience.groupId, prices))
      .toSorted(byLargest)[0]
    if (found !== undefined) changes.push(found)
  }
  return { changes, belowFloor, belowCost }
}

/** The largest change first, up or down. */
export const byLargest = (a: LineChange, b: LineChange): number =>
  Math.abs(b.bps) - Math.abs(a.bps) || a.id - b.id

interface BothPrices {
  audience: Audience
  before: ComputedPrice | null
  after: ComputedPrice | null
}

function priceLine(line: PricedLine, audience: Audience, draft: Draft): BothPrices {
  const { books, discounts } = draft
  const discountBps = discounts.get(audience.groupId ?? 0) ?? 0
  const [old, next] = [draft.before, draft.after].map((rank) => rank(line, audience)[0])
  const price = (book: PriceBook, rule: typeof old) =>
    computePrice(book, line.cost, rule === undefined ? [] : [rule], discountBps)
  const before = price(books.before, old)
  const isSame = isSameRule(old, next) && books.before === books.after
  return { audience, before, after: isSame ? before : price(books.after, next) }
}

function isBelowCost(book: PriceBook, line: PricedLine, price: ComputedPrice | null): boolean {
  if (price === null || !price.isRaised) return false
  return isLess(price.discounted, floorPrice(price.netInBase, 0, taxInFloor(book, line.cost)))
}

/** Null prices are those that JSON could not hold: nothing is sold at them, before or after. */
function changeOf(
  id: number,
  groupId: number | null,
  { before, after }: Omit<BothPrices, 'audience'>,
) {
  if (before === null || after === null || before.micros === after.micros) return []
  const share = (BigInt(after.micros - before.micros) * 10_000n) / BigInt(before.micros || 1)
  const change: LineChange = {
    id,
    groupId,
    before: before.micros,
    after: after.micros,
    bps: Number(share),
    ruleBefore: before.rule?.name ?? null,
    ruleAfter: after.rule?.name ?? null,
    isAtFloor: after.isRaised,
  }
  return [change]
}
