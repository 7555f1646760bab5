import type { Locale } from './locales.ts'

/** CLDR 48: how currencies are written in all our languages; the rest go by their code. */
const EVERYWHERE: Record<string, string> = {
  AUD: 'A$', CNY: 'CN¥', EUR: '€', GBP: '£', HKD: 'HK$', ILS: '₪', INR: '₹', JPY: '¥', KRW: '₩',
  MXN: 'MX$', TWD: 'NT$', USD: '$', VND: '₫', XAF: 'FCFA', XCD: 'EC$', XOF: 'F\u202FCFA',
  XPF: 'CFPF',
} // prettier-ignore

const IN: Record<Locale, Record<string, string>> = {
  be: { BYN: 'Br', RUB: '₽', XCG: 'Cg.' },
  en: { BRL: 'R$', CAD: 'CA$', NZD: 'NZ$', PHP: '₱', XCG: 'Cg.' },
  ru: {
    BRL: 'R$', CAD: 'CA$', NZD: 'NZ$', RUB: '₽', THB: '฿', TMT: 'ТМТ', UAH: '₴', XCG: 'Cg',
  }, // prettier-ignore
}

/** How a currency is written beside its amounts: Br, ₽, $, €, or its code. */
export function currencySign(currency: string, locale: Locale): string {
  return IN[locale][currency] ?? EVERYWHERE[currency] ?? currency
}
