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
import { useContext } from 'react'
import { NetContext } from './net-context.ts'
import type { Net } from '../lib/net-price.ts'
import { useLocale } from './use-locale.ts'

/** Numbers, money and dates as the page's language writes them; prices without their tax, where the page says so. */
export const useFormat = (): Format => formatIn(useLocale(), useContext(NetContext))

const formatOf = (locale: Locale, net: Net | null) => ({
  locale,
  integer: (value: number | bigint) => formatInteger(value, locale),
  decimal: (units: bigint, digits: number) => formatDecimal(units, digits, locale),
  /** Without zeros at its end, as percents are written. */
  trimmed: (units: bigint, digits: number) => formatTrimmed(units, digits, locale),
  money: (money: MoneyAmount) => formatMoney(net === null ? money : net.sum(money), locale),
  unitPrice: (price: UnitPrice) =>
    formatUnitPrice(net === null ? price : net.unitPrice(price), locale),
  unitNumber: (price: UnitPrice) =>
    formatUnitNumber((net === null ? price : net.unitPrice(price)).micros, locale),
  date: (date: Date) => formatDate(date, locale),
  day: (date: Date) => formatDay(date, locale),
  days: (days: { from: string; to: string }) => formatDays(days, locale),
  time: (date: Date) => formatTime(date, locale),
})

export type Format = ReturnType<typeof formatOf>

const made = new Map<string, Format>()

/** One for each language and tax. */
function formatIn(locale: Locale, net: Net | null): Format {
  const key = `${locale} ${net?.bps}`
  const format = made.get(key) ?? formatOf(locale, net)
  made.set(key, format)
  return format
}
