import type { Locale } from './locales.ts'

/** CLDR 48: how currencies are written in all our languages; the rest go by their code. */
const EVERYWHERE: Record<string, string> = {
  AUD: 'A$', CNY: 'CN¥', EUR: '€', GBP: '£', HKD: 'HK$', ILS: '₪', INR: '₹', JPY: '¥', KRW: '₩',
  MXN: 'MX$', TWD: 'NT$', USD: '$', VND: '₫', XAF: 'FCFA', XCD: 'EC$', XOF: 'F\u202FCFA',
  XPF: 'CFPF',
} // prettier-ignore

const IN: Record<Locale, Record<string, string>> = {
  // The rouble of Belarus goes by its code, as in Russian: `Br` beside `BYN` reads as two currencies.
  be: { RUB: '₽', XCG: 'Cg.' },
  en: { BRL: 'R$', CAD: 'CA$', NZD: 'NZ$', PHP: '₱', XCG: 'Cg.' },
  ru: {
    BRL: 'R$', CAD: 'CA$', NZD: 'NZ$', RUB: '₽', THB: '฿', TMT: 'ТМТ', UAH: '₴', XCG: 'Cg',
  }, // prettier-ignore
}

/** How a currency is written beside its amounts: ₽, $, €, or its code. */
export function currencySign(currency: string, locale: Locale): string {
  return IN[locale][currency] ?? EVERYWHERE[currency] ?? currency
}
