import { formOf } from './format-form.ts'
import type { Locale } from './locales.ts'

/** CLDR 48: how currencies are written in all our languages; the rest go by their code. */
const EVERYWHERE: Record<string, string> = {
  AUD: 'A$', CNY: 'CN¥', EUR: '€', GBP: '£', HKD: 'HK$', ILS: '₪', INR: '₹', JPY: '¥', KRW: '₩',
  MXN: 'MX$', TWD: 'NT$', USD: '$', VND: '₫', XAF: 'FCFA', XCD: 'EC$', XOF: 'F\u202FCFA',
  XPF: 'CFPF',
} // prettier-ignore

/** How a currency is written beside its amounts: ₽, $, €, or its code. */
export function currencySign(currency: string, locale: Locale): string {
  return formOf(locale).signs[currency] ?? EVERYWHERE[currency] ?? currency
}
