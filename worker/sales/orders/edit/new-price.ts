import type { PriceBook } from '../../../catalog/pricing/price-book.ts'
import { netInBase } from '../../../catalog/pricing/unit-cost.ts'
import { invalid } from '../../../errors.ts'
import type { Locale } from '../../../../web/lib/locales.ts'
import { floorPrice, type TaxTerms } from '../../../lib/margin.ts'
import { unitPriceText } from '../../../lib/money-text.ts'
import { wholeAmount } from '../../../lib/money.ts'
import { divide, rational } from '../../../lib/rational.ts'
import { minorStep, roundUnitPrice } from '../../../lib/unit-price.ts'
import type { LineRow } from '../order-state.ts'
import type { Discount, EditedLine } from '../schemas/order-change.ts'
import type { Market } from './read-market.ts'

interface Pricing {
  /** With its offer and quantity, at the price before this edit. */
  line: LineRow
  edit: Pick<EditedLine, 'price_micros' | 'discount'>
  path: string
  mayUndercut: boolean
  /** Of where the order goes. */
  tax: TaxTerms
  /** Of the refusal. */
  locale: Locale
}

interface NewPrice {
  /** What the line is charged; nothing when the edit names no price. */
  cells: Partial<Pick<LineRow, 'priceMicros' | 'channelPriceMicros'>>
  /** The lowest price allowed, where it is charged less by right. */
  below: { floorMicros?: number }
}

/** What is charged for a line after an edit. 422 under the floor, but for who may. */
export function newPrice(
  market: Market,
  { line, edit, path, mayUndercut, tax, locale }: Pricing,
): NewPrice {
  const { book } = market.priced
  const { price_micros: price, discount } = edit
  if (price === undefined && discount === undefined) return { cells: {}, below: {} }
  const field = price === undefined ? `${path}.discount` : `${path}.price_micros`
  if (price !== undefined && discount !== undefined)
    throw invalid(`${path}.discount`, 'order_change_price_twice')
  const micros = price ?? less(line.channelPriceMicros, discount, book.currency.digits)
  if (micros < 0) throw invalid(field, 'order_change_price_below_zero')
  const least = floorOf(book, line, tax)
  const isBelow = least !== null && micros < least
  if (isBelow && !mayUndercut) {
    throw invalid(field, 'order_change_below_floor', {
      part: `${line.brand} ${line.mpn}`,
      least: unitPriceText({ micros: least, currency: book.currency.code }, locale),
    })
  }
  return {
    cells: { channelPriceMicros: micros, priceMicros: Math.max(line.priceMicros, micros) },
    below: isBelow ? { floorMicros: least } : {},
  }
}

function less(micros: number, discount: Discount | undefined, digits: number): number {
  if (discount === undefined) return micros
  if ('amount' in discount) return micros - discount.amount * Number(minorStep(digits))
  const exact = rational(BigInt(micros) * BigInt(10_000 - discount.percent_bps), 10_000n)
  return wholeAmount(roundUnitPrice(exact, digits))
}

/** The lowest price apiece that keeps the store's floor margin under the order's tax; null without a rate of its cost. */
function floorOf(
  book: PriceBook,
  { costMicros, costCurrency, costVatBps }: LineRow,
  tax: TaxTerms,
): number | null {
  const cost = { micros: costMicros, currency: costCurrency, vatBps: costVatBps }
  const [net, shown] = [netInBase(book, cost), book.currency.rate]
  if (net === null || !shown) return null
  const exact = divide(floorPrice(net, book.floorMarginBps, tax), shown.perUnit)
  return wholeAmount(roundUnitPrice(exact, book.currency.digits))
}
