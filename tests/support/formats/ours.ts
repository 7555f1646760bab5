import { formatDate, formatDay, formatTime } from '../../../web/lib/format-date.ts'
import { formatMoney, formatUnitPrice, moneyText } from '../../../web/lib/format-money.ts'
import { formatDecimal, formatInteger } from '../../../web/lib/format-number.ts'
import { digestsOf, type Kind, type Locale, type Value, values } from './values.ts'

const FORMATS: Record<Kind, (value: Value, locale: Locale) => string> = {
  integer: ({ units }, locale) => formatInteger(units, locale),
  decimal: ({ units, digits }, locale) => formatDecimal(units, digits, locale),
  money: ({ units, currency }, locale) =>
    moneyText(formatMoney({ amount: Number(units), currency }, locale)),
  unitPrice: ({ micros, currency }, locale) =>
    moneyText(formatUnitPrice({ micros: Number(micros), currency }, locale)),
  date: ({ noon }, locale) => formatDate(noon, locale),
  day: ({ noon }, locale) => formatDay(noon, locale),
  time: ({ moment }, locale) => formatTime(moment, locale),
}

/** The values of a kind as our formatter writes them. */
export function* ours(kind: Kind, locale: Locale): Generator<string> {
  const format = FORMATS[kind]
  for (const value of values(kind, locale)) yield format(value, locale)
}

export const ourDigests = (kind: Kind, locale: Locale): string[] => digestsOf(ours(kind, locale))
