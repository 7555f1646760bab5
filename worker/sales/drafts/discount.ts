import { invalid } from '../../errors.ts'
import { lineSum, sumOf, type UnitPrice, wholeAmount } from '../../lib/money.ts'
import { multiply, type Rational, rational } from '../../lib/rational.ts'
import { roundUnitPrice } from '../../lib/unit-price.ts'
import type { CartRow } from '../cart/cart-rows.ts'
import type { CheckoutState } from '../checkout/read-checkout.ts'
import type { StaffDiscount } from '../orders/place/order-draft.ts'
import type { DraftInput } from './schemas.ts'

interface PricedRow {
  row: CartRow
  /** Today's prices apiece; null for what cannot be bought. */
  today: { price: UnitPrice; channelPrice: UnitPrice } | null
}

/**
 * The lines at what is charged for them, and what the discount comes to. It is taken off each price apiece, which is
 * then rounded as prices are: an amount is met as nearly as such prices allow. 422 for an amount of all there is.
 */
export function discounted(
  { lines, priced }: CheckoutState,
  input: DraftInput,
): { lines: CartRow[]; discount: StaffDiscount | null } {
  const { code: currency, digits } = priced.book.currency
  const rows = lines.map((row): PricedRow => {
    const offer = priced.offerOf(row.supplier_offer_item_id, row.quantity)
    return {
      row,
      today:
        offer?.price && offer.channel_price
          ? { price: offer.price, channelPrice: offer.channel_price }
          : null,
    }
  })
  const before = sumBy(rows, ({ channelPrice }) => channelPrice, { currency, digits })
  const left = leftOf(input, before)
  const lower = ({ micros }: UnitPrice): UnitPrice => ({
    currency,
    micros: left === null ? micros : lowered(micros, left, digits),
  })
  const after = sumBy(rows, ({ channelPrice }) => lower(channelPrice), { currency, digits })
  return {
    lines: rows.map(({ row, today }) => ({
      ...row,
      price_micros: today?.price.micros ?? null,
      channel_price_micros: today === null ? null : lower(today.channelPrice).micros,
      currency: today === null ? null : currency,
    })),
    discount:
      left === null
        ? null
        : {
            percent_bps: input.discount_bps,
            amount: before - after,
            reason: input.discount_reason,
          },
  }
}

/** The share of each price that is left; null without a discount. */
function leftOf(
  { discount_bps: bps, discount_amount: amount }: DraftInput,
  before: number,
): Rational | null {
  if (bps !== null) return rational(BigInt(10_000 - bps), 10_000n)
  if (amount === null || before === 0) return null
  if (amount >= before) throw invalid('discount_amount', 'discount_too_large')
  return rational(BigInt(before - amount), BigInt(before))
}

/** Never above what it was: small prices have steps of their own. */
function lowered(micros: number, left: Rational, digits: number): number {
  const exact = multiply(rational(BigInt(micros)), left)
  return Math.min(micros, wholeAmount(roundUnitPrice(exact, digits)))
}

/** What the lines with a price come to, minor units. */
const sumBy = (
  rows: PricedRow[],
  priceOf: (today: NonNullable<PricedRow['today']>) => UnitPrice,
  { currency, digits }: { currency: string; digits: number },
): number =>
  sumOf(
    rows.flatMap(({ row, today }) =>
      today === null ? [] : [lineSum(priceOf(today), row.quantity, digits)],
    ),
    currency,
  ).amount
