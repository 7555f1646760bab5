import { type Kind, type Locale, type Value, values } from './values.ts'

/** Node has the whole CLDR; workerd and Chromium do not, and answer Belarusian in English. */

type Exact = `${number}`

/** units × 10^-digits as a decimal that Intl reads exactly. */
function exact(units: bigint, digits: number): Exact {
  const plain = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const at = plain.length - digits
  const text = digits === 0 ? plain : `${plain.slice(0, at)}.${plain.slice(at)}`
  return `${units < 0n ? '-' : ''}${text}` as Exact
}

/** Half away from zero. */
function rounded(value: bigint, step: bigint): bigint {
  const half = value < 0n ? -step / 2n : step / 2n
  return (value + half) / step
}

/** The rouble of Belarus goes by its code in every language: a page names it so in its heads, too. */
export const displayOf = (locale: string, currency: string): 'code' | 'symbol' =>
  locale === 'be' && currency === 'BYN' ? 'code' : 'symbol'

function makeFormats(locale: Locale): Record<Kind, (value: Value) => string> {
  const integer = new Intl.NumberFormat(locale)
  const decimals = Array.from(
    { length: 7 },
    (_, digits) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
  const monies = new Map<string, Intl.NumberFormat>()
  const money = (units: bigint, digits: number, currency: string) => {
    const key = `${currency} ${digits}`
    const format =
      monies.get(key) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: displayOf(locale, currency),
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    monies.set(key, format)
    return format.format(exact(units, digits))
  }
  // English days are British, short.
  const dated = locale === 'en' ? 'en-GB' : locale
  const near: Intl.DateTimeFormatOptions =
    locale === 'en' ? { month: 'short', day: 'numeric' } : { month: '2-digit', day: '2-digit' }
  const date = new Intl.DateTimeFormat(
    dated,
    locale === 'en' ? { ...near, year: 'numeric' } : { dateStyle: 'long' },
  )
  const day = new Intl.DateTimeFormat(dated, near)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  return {
    integer: ({ units }) => integer.format(units),
    decimal: ({ units, digits }) => decimals[digits]?.format(exact(units, digits)) ?? '',
    money: ({ units, currency }) => money(units, 2, currency),
    unitPrice: ({ micros, currency }) =>
      micros > -1_000_000n && micros < 1_000_000n
        ? money(rounded(micros, 100n), 4, currency)
        : money(rounded(micros, 10_000n), 2, currency),
    date: ({ noon }) => date.format(noon),
    day: ({ noon }) => day.format(noon),
    time: ({ moment }) => time.format(moment),
  }
}

/** The values of a kind as Node's CLDR writes them. */
export function* oracle(kind: Kind, locale: Locale): Generator<string> {
  const format = makeFormats(locale)[kind]
  for (const value of values(kind, locale)) yield format(value)
}
