import { useMemo } from 'react'
import { formatDate, formatDay, formatTime } from '../lib/format-date.ts'
import {
  formatMoney,
  formatUnitNumber,
  formatUnitPrice,
  type MoneyAmount,
  type UnitPrice,
} from '../lib/format-money.ts'
import { formatDecimal, formatInteger } from '../lib/format-number.ts'
import { useLocale } from './use-locale.ts'

/** Numbers, money and dates as the page's language writes them. */
export function useFormat() {
  const locale = useLocale()
  return useMemo(
    () => ({
      locale,
      integer: (value: number | bigint) => formatInteger(value, locale),
      decimal: (units: bigint, digits: number) => formatDecimal(units, digits, locale),
      money: (money: MoneyAmount) => formatMoney(money, locale),
      unitPrice: (price: UnitPrice) => formatUnitPrice(price, locale),
      unitNumber: (price: UnitPrice) => formatUnitNumber(price.micros, locale),
      date: (date: Date) => formatDate(date, locale),
      day: (date: Date) => formatDay(date, locale),
      time: (date: Date) => formatTime(date),
    }),
    [locale],
  )
}

export type Format = ReturnType<typeof useFormat>
