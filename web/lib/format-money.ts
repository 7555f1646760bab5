import { currencySign } from './currency-signs.ts'
import { formatDecimal } from './format-number.ts'
import { formOf, NBSP } from './format-form.ts'
import type { Locale } from './locales.ts'

/** A sum: whole minor units (kopecks, cents). */
export interface MoneyAmount {
  amount: number
  currency: string
}

/** A price for one piece: whole millionths of the currency unit. */
export interface UnitPrice {
  micros: number
  currency: string
}

/** A formatted amount in parts, so that the currency can be shown fainter than the number. */
export interface MoneyParts {
  number: string
  currency: string
  /** Between number and currency: '' or a no-break space. */
  gap: string
  isSignFirst: boolean
}

/** A negative English amount begins with the minus, before the currency sign: -$19.60. */
function withCurrency(number: string, currency: string, locale: Locale): MoneyParts {
  const sign = currencySign(currency, locale)
  const place = formOf(locale).currency
  if (place === '1 $') return { number, currency: sign, gap: NBSP, isSignFirst: false }
  // CLDR puts a space between the number and a currency that does not end in a symbol.
  const gap = place === '$1' && /\p{S}$/u.test(sign) ? '' : NBSP
  if (!number.startsWith('-')) return { number, currency: sign, gap, isSignFirst: true }
  return { number: number.slice(1), currency: `-${sign}`, gap, isSignFirst: true }
}

/** `{ amount: 1960, currency: 'BYN' }` → 19,60 BYN, as CLDR writes it. All our currencies have two minor digits. */
export function formatMoney(money: MoneyAmount, locale: Locale): MoneyParts {
  return withCurrency(formatDecimal(BigInt(money.amount), 2, locale), money.currency, locale)
}

/** The number of a price for one piece alone: two decimals from 1.00 up, four below. */
export function formatUnitNumber(micros: number, locale: Locale): string {
  const value = BigInt(micros)
  const isSmall = value > -1_000_000n && value < 1_000_000n
  const step = isSmall ? 100n : 10_000n
  const half = value < 0n ? -step / 2n : step / 2n
  return formatDecimal((value + half) / step, isSmall ? 4 : 2, locale)
}

/** A price for one piece with its currency; see `formatUnitNumber`. */
export function formatUnitPrice(price: UnitPrice, locale: Locale): MoneyParts {
  return withCurrency(formatUnitNumber(price.micros, locale), price.currency, locale)
}

/** Unit price × quantity, rounded once, half up, to the minor unit, as the server charges it. */
export function lineSum(price: UnitPrice, quantity: number): MoneyAmount {
  const minor = (BigInt(price.micros) * BigInt(quantity) + 5_000n) / 10_000n
  return { amount: Number(minor), currency: price.currency }
}

/** The parts as one text, for labels and titles. */
export function moneyText({ number, currency, gap, isSignFirst }: MoneyParts): string {
  return isSignFirst ? currency + gap + number : number + gap + currency
}
