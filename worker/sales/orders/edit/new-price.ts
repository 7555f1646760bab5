import { convertUnitPrice } from '../../../catalog/pricing/convert-unit-price.ts'
import type { PriceBook } from '../../../catalog/pricing/price-book.ts'
import { invalid } from '../../../errors.ts'
import type { Locale } from '../../../lib/locale.ts'
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
  /** Of the refusal. */
  locale: Locale
}

/** What is charged for a line after an edit; nothing when the edit names no price. 422 under the floor. */
export function newPrice(
  market: Market,
  { line, edit, path, mayUndercut, locale }: Pricing,
): Partial<Pick<LineRow, 'priceMicros' | 'channelPriceMicros'>> {
  const { book } = market.priced
  const { price_micros: price, discount } = edit
  if (price === undefined && discount === undefined) return {}
  const field = price === undefined ? `${path}.discount` : `${path}.price_micros`
  if (price !== undefined && discount !== undefined)
    throw invalid(`${path}.discount`, 'order_change_price_twice')
  const micros = price ?? less(line.channelPriceMicros, discount, book.currency.digits)
  if (micros < 0) throw invalid(field, 'order_change_price_below_zero')
  const least = floorOf(book, line)
  if (!mayUndercut && least !== null && micros < least) {
    throw invalid(field, 'order_change_below_floor', {
      part: `${line.brand} ${line.mpn}`,
      least: unitPriceText({ micros: least, currency: book.currency.code }, locale),
    })
  }
  return { channelPriceMicros: micros, priceMicros: Math.max(line.priceMicros, micros) }
}

function less(micros: number, discount: Discount | undefined, digits: number): number {
  if (discount === undefined) return micros
  if ('amount' in discount) return micros - discount.amount * Number(minorStep(digits))
  const exact = rational(BigInt(micros) * BigInt(10_000 - discount.percent_bps), 10_000n)
  return wholeAmount(roundUnitPrice(exact, digits))
}

/** The lowest price apiece that keeps the store's floor margin; null without a rate of its cost. */
function floorOf(book: PriceBook, { costMicros, costCurrency }: LineRow): number | null {
  const cost = convertUnitPrice(book, { micros: costMicros, currency: costCurrency })
  if (cost === null) return null
  const exact = divide(
    rational(BigInt(cost.micros)),
    rational(BigInt(10_000 - book.floorMarginBps), 10_000n),
  )
  return wholeAmount(roundUnitPrice(exact, book.currency.digits))
}
