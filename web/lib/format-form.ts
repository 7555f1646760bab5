import { knownLocale, type Locale, type ShippedLocale, shippedOf } from './locales.ts'

/** U+00A0: no line breaks inside a number, nor between a day and its month. */
export const NBSP = '\u00A0'

/** How a language writes numbers, money and dates: CLDR's facts, for `Intl` lacks some languages in browsers and workerd. */
export interface LocaleForm {
  /** Between whole and fraction. */
  decimal: string
  /** Between groups of three digits. */
  group: string
  /** How many digits a whole number needs to be grouped. */
  groupFrom: number
  /** Where the sign of a currency stands. */
  currency: '$1' | '$ 1' | '1 $'
  /** Signs of currencies that are not written the same everywhere. */
  signs: Record<string, string>
  /** As they stand beside a day: "20 лістапада". */
  months: readonly string[]
  /** A day with its year; d, dd, M, MM, MMM, MMMM and y as in CLDR, other letters in quotes. */
  date: string
  /** A day without its year, short. */
  day: string
  /** The same with the name of its month. */
  dayMonth: string
  /** The day is written in two halves, AM and PM. */
  is12Hours: boolean
}

const CYRILLIC: Omit<LocaleForm, 'groupFrom' | 'signs' | 'months'> = {
  decimal: ',',
  group: NBSP,
  currency: '1 $',
  date: "d MMMM y 'г.'",
  day: 'dd.MM',
  dayMonth: `d${NBSP}MMMM`,
  is12Hours: false,
}

/** Of the languages that come with the code. */
const SHIPPED: Record<ShippedLocale, LocaleForm> = {
  be: {
    ...CYRILLIC,
    groupFrom: 5,
    // The rouble of Belarus goes by its code, as in Russian: `Br` beside `BYN` reads as two currencies.
    signs: { RUB: '₽', XCG: 'Cg.' },
    months:
      'студзеня лютага сакавіка красавіка мая чэрвеня ліпеня жніўня верасня кастрычніка лістапада снежня'.split(
        ' ',
      ),
  },
  en: {
    decimal: '.',
    group: ',',
    groupFrom: 4,
    currency: '$1',
    signs: { BRL: 'R$', CAD: 'CA$', NZD: 'NZ$', PHP: '₱', XCG: 'Cg.' },
    months:
      'January February March April May June July August September October November December'.split(
        ' ',
      ),
    date: 'd MMM y',
    day: 'd MMM',
    dayMonth: `d${NBSP}MMMM`,
    is12Hours: true,
  },
  ru: {
    ...CYRILLIC,
    groupFrom: 4,
    signs: {
      BRL: 'R$', CAD: 'CA$', NZD: 'NZ$', RUB: '₽', THB: '฿', TMT: 'ТМТ', UAH: '₴', XCG: 'Cg',
    }, // prettier-ignore
    months:
      'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(
        ' ',
      ),
  },
}

/** The form of a language; of one the store does not know, that of English. */
export const formOf = (locale: Locale): LocaleForm =>
  knownLocale(locale)?.form ?? SHIPPED[shippedOf(locale)]
