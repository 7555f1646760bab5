import * as format from '../../web/lib/format-money.ts'
import type { Locale } from '../../web/lib/locales.ts'

/** A sum as a sentence shows it: `19,60 BYN`, `$19.60`. */
export const moneyText = (money: format.MoneyAmount, locale: Locale): string =>
  format.moneyText(format.formatMoney(money, locale))

/** A price apiece as a sentence shows it, with more digits below one: `0,0021 BYN`. */
export const unitPriceText = (price: format.UnitPrice, locale: Locale): string =>
  format.moneyText(format.formatUnitPrice(price, locale))
