import { formatDate, formatDay, formatDays, formatTime } from '../lib/format-date.ts'
import {
  formatMoney,
  formatUnitNumber,
  formatUnitPrice,
  type MoneyAmount,
  type UnitPrice,
} from '../lib/format-money.ts'
import { formatDecimal, formatInteger, formatTrimmed } from '../lib/format-number.ts'
import type { Locale } from '../lib/locales.ts'
import { useLocale } from './use-locale.ts'

/** Numbers, money and dates as the page's language writes them. */
export const useFormat = (): Format => formatIn(useLocale())

const formatOf = (locale: Locale) => ({
  locale,
  integer: (value: number | bigint) => formatInteger(value, locale),
  decimal: (units: bigint, digits: number) => formatDecimal(units, digits, locale),
  /** Without zeros at its end, as percents are written. */
  trimmed: (units: bigint, digits: number) => formatTrimmed(units, digits, locale),
  money: (money: MoneyAmount) => formatMoney(money, locale),
  unitPrice: (price: UnitPrice) => formatUnitPrice(price, locale),
  unitNumber: (price: UnitPrice) => formatUnitNumber(price.micros, locale),
  date: (date: Date) => formatDate(date, locale),
  day: (date: Date) => formatDay(date, locale),
  days: (days: { from: string; to: string }) => formatDays(days, locale),
  time: (date: Date) => formatTime(date, locale),
})

export type Format = ReturnType<typeof formatOf>

const made = new Map<Locale, Format>()

/** One for each language. */
function formatIn(locale: Locale): Format {
  const format = made.get(locale) ?? formatOf(locale)
  made.set(locale, format)
  return format
}
