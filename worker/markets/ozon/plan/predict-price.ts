import { MOST_PRICE_SENDS, PRICE_WINDOW_MS } from '../call/methods.ts'

/**
 * What Ozon would do with a price, said before it is sent. The gap rules and the window are those of
 * `/v1/product/import/prices`: docs.ozon.ru/api/seller, November 2026.
 */

/** Codes of Ozon, and `quarantine`: it would take the price and hide the offer. */
export const PREDICTIONS = [
  'discount_for_low_price_is_too_small',
  'discount_for_average_price_is_too_small',
  'discount_for_top_price_is_too_small',
  'discount_too_big',
  'price_negative',
  'invalid_currency_code',
  'offer_id_too_long',
  'quarantine',
] as const

export type Prediction = (typeof PREDICTIONS)[number]

/** Below it a crossed-out price is at least `LOW_GAP` higher; above `TOP_PRICE` it is `TOP_GAP`; minor units. */
const LOW_PRICE = 400_00
const LOW_GAP = 20_00
const TOP_PRICE = 10_000_00
const TOP_GAP = 500_00

/** Why a crossed-out price is refused beside a price, minor units; null: it is not, or there is none. */
export function gapProblem(price: number, oldPrice: number): Prediction | null {
  if (oldPrice === 0) return null
  const gap = oldPrice - price
  if (price < LOW_PRICE) {
    if (gap < LOW_GAP) return 'discount_for_low_price_is_too_small'
  } else if (price <= TOP_PRICE) {
    if (gap * 20 < oldPrice) return 'discount_for_average_price_is_too_small'
  } else if (gap < TOP_GAP) return 'discount_for_top_price_is_too_small'
  return gap * 10 >= oldPrice * 9 ? 'discount_too_big' : null
}

/** Whether a price is so far from the one before that Ozon hides the offer: more than half of it. */
export const isJump = (before: number, price: number): boolean =>
  Math.abs(price - before) * 2 > before

export interface PriceToSend {
  price: number
  oldPrice: number
  /** What Ozon has; null: nothing yet. */
  knownPrice: number | null
  /** The jump that staff have let go. */
  releasedPrice: number | null
  offerCode: string
  /** Of the price, and of the account as Ozon has it. */
  currency: string
  accountCurrency: string
}

/** Ozon's limit for `offer_id`. */
export const MOST_CODE = 50

/** Why a price is not sent; null: it may be. */
export function predictPrice(wanted: PriceToSend): Prediction | null {
  const { price, knownPrice } = wanted
  if (wanted.offerCode.length > MOST_CODE) return 'offer_id_too_long'
  if (wanted.currency !== wanted.accountCurrency) return 'invalid_currency_code'
  if (price <= 0) return 'price_negative'
  const gap = gapProblem(price, wanted.oldPrice)
  if (gap !== null) return gap
  const isHeld = knownPrice !== null && isJump(knownPrice, price)
  return isHeld && wanted.releasedPrice !== price ? 'quarantine' : null
}

/** Later than Ozon counts, for clocks that differ. */
const SLACK_MS = 5000

/** When the next price of an offer may be sent, by when the newest were; epoch milliseconds. */
export function nextPriceAt(sent: readonly number[], now: number): number {
  const within = sent.filter((at) => at > now - PRICE_WINDOW_MS - SLACK_MS)
  const tenth = within.at(-MOST_PRICE_SENDS)
  return tenth === undefined ? now : Math.max(now, tenth + PRICE_WINDOW_MS + SLACK_MS)
}

/** The times with one more, the newest ten. */
export const withSent = (sent: readonly number[], now: number): number[] =>
  [...sent, now].slice(-MOST_PRICE_SENDS)
