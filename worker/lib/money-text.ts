import { formatMoney, type MoneyAmount } from '../../web/lib/format-money.ts'
import type { Locale } from '../env.ts'

/** A sum as a sentence shows it: `19,60 Br`, `$19.60`. */
export function moneyText(money: MoneyAmount, locale: Locale): string {
  const { number, currency, gap, isSignFirst } = formatMoney(money, locale)
  return isSignFirst ? `${currency}${gap}${number}` : `${number}${gap}${currency}`
}
