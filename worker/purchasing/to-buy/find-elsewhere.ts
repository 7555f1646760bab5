import { convertMoney } from '../../catalog/pricing/convert-money.ts'
import { isOld, type LiveItem } from '../../catalog/pricing/live-item.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { lineSum, type Money } from '../../lib/money.ts'
import { type PartTerms, partTerms } from './part-terms.ts'
import type { PlannedPart } from './plan-parts.ts'

/** Another offer of a part, against the one it is to be bought from. */
export interface Alternative {
  item: LiveItem
  terms: PartTerms
  sum: Money
  /** Base currency; below zero: dearer. Null: a currency has no rate. */
  cheaperBy: Money | null
  fasterBy: number
}

interface Market {
  /** Live items of the part, its own among them. */
  items: LiveItem[]
  book: PriceBook
  /** An item of our own shelf is not bought. */
  isOurs: (itemId: number) => boolean
  now: Date
}

/**
 * Of the other offers that have all pieces of a part: the cheapest, if it is cheaper than its own in the base
 * currency or its own is gone, and the fastest, if it is faster. One offer that is both stands once.
 */
export function findElsewhere(part: PlannedPart, market: Market): Alternative[] {
  const all = market.items
    .filter((item) => mayServe(item, part, market))
    .map((item) => compare(item, part, market.book))
  const cheapest = all
    .filter(({ cheaperBy }) => cheaperBy !== null && (part.item === null || cheaperBy.amount > 0))
    .toSorted((a, b) => amountOf(b) - amountOf(a) || b.fasterBy - a.fasterBy)[0]
  const fastest = all
    .filter(({ fasterBy }) => fasterBy > 0)
    .toSorted((a, b) => b.fasterBy - a.fasterBy || amountOf(b) - amountOf(a))[0]
  return [...new Set([cheapest, fastest])].filter((one) => one !== undefined)
}

const amountOf = ({ cheaperBy }: Alternative): number =>
  cheaperBy?.amount ?? Number.MIN_SAFE_INTEGER

function mayServe(item: LiveItem, { rows: [row], wanted }: PlannedPart, market: Market): boolean {
  if (item.id === row.offer_item_id || item.productId !== row.product_id) return false
  if (market.isOurs(item.id) || (item.whenOld === 'hide' && isOld(item, market.now))) return false
  return item.isAtLeast || item.remains >= partTerms(item, wanted).quantity
}

function compare(item: LiveItem, { rows: [row], wanted, ...own }: PlannedPart, book: PriceBook) {
  const terms = partTerms(item, wanted)
  const digits = book.currencies.get(item.currency)?.digits ?? 2
  const sum = lineSum({ micros: terms.micros, currency: item.currency }, terms.quantity, digits)
  const [here, there] = [own.sum, sum].map((money) => convertMoney(book, money, book.base))
  return {
    item,
    terms,
    sum,
    cheaperBy:
      here == null || there == null
        ? null
        : { amount: here.amount - there.amount, currency: book.base },
    fasterBy: (own.item?.daysMax ?? row.days_max) - item.daysMax,
  }
}
