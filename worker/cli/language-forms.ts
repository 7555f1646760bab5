import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleForm } from '../../web/lib/format-form.ts'
import type { LanguageFacts } from '../store/locales/language-facts.ts'

/** Languages a store may add, besides those that come with the code. */
const LANGUAGES = [
  'ar', 'az', 'bg', 'bn', 'bs', 'ca', 'cs', 'da', 'de', 'el', 'es', 'et', 'fa', 'fi', 'fr', 'ga',
  'gl', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'ky', 'lt', 'lv',
  'mk', 'mn', 'ms', 'nb', 'nl', 'pl', 'pt', 'pt-PT', 'ro', 'sk', 'sl', 'sq', 'sr', 'sr-Latn', 'sv',
  'tg', 'th', 'tk', 'tr', 'uk', 'ur', 'uz', 'vi', 'zh', 'zh-Hant',
] // prettier-ignore

const RTL = new Set(['ar', 'fa', 'he', 'ur'])

/** Currencies whose sign differs from language to language. */
const CURRENCIES = [
  'AZN', 'BGN', 'BRL', 'BYN', 'CAD', 'CHF', 'CZK', 'DKK', 'GEL', 'HUF', 'ILS', 'JPY', 'KZT', 'MDL', 'NOK', 'NZD',
  'PLN', 'RON', 'RSD', 'RUB', 'SEK', 'TRY', 'UAH', 'UZS',
] // prettier-ignore

const NBSP = '\u00a0'
/** Marks that turn the direction of writing; the page's own direction does. */
const TURNS = /[\u200e\u200f\u061c]/g
const clean = (text: string) => text.replace(TURNS, '').replaceAll('\u202f', NBSP)

/** The ninth of a month: a day and, for the first nine, a month of one digit. */
const ninthOf = (month: number) => new Date(Date.UTC(2026, month, 9))

type Parts = Intl.DateTimeFormatOptions

const partsOf = (tag: string, options: Parts, month = 2) =>
  new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).formatToParts(ninthOf(month))

/** A pattern of CLDR: of the parts `Intl` writes. */
function patternOf(tag: string, options: Parts): string {
  const letters = ({ type, value }: Intl.DateTimeFormatPart) => {
    if (type === 'day') return value.startsWith('0') ? 'dd' : 'd'
    if (type === 'year') return 'y'
    if (type === 'month' && options.month === 'long') return 'MMMM'
    if (type === 'month') return value.startsWith('0') ? 'MM' : 'M'
    const text = clean(value).replaceAll("'", '’')
    return /\p{L}/u.test(text) ? `'${text}'` : text
  }
  return partsOf(tag, options).map(letters).join('')
}

function currencyPlace(tag: string): LocaleForm['currency'] {
  const written = clean(
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(1),
  )
  if (/^\d/.test(written)) return '1 $'
  return /\s/.test(written) ? '$ 1' : '$1'
}

/** Signs other than the currency's code, where the language has one of its own. */
const signsOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    CURRENCIES.map((currency): [string, string] => {
      const parts = new Intl.NumberFormat(tag, { style: 'currency', currency }).formatToParts(1)
      return [currency, clean(parts.find(({ type }) => type === 'currency')?.value ?? currency)]
    }).filter(([currency, sign]) => sign !== currency),
  )

function formOf(tag: string): LocaleForm {
  const number = new Intl.NumberFormat(tag)
  const partOf = (value: number, wanted: string) =>
    clean(number.formatToParts(value).find(({ type }) => type === wanted)?.value ?? '')
  const day: Parts = { day: 'numeric', month: 'long' }
  return {
    decimal: partOf(1.5, 'decimal'),
    group: partOf(1_234_567, 'group'),
    groupFrom: partOf(1234, 'group') === '' ? 5 : 4,
    currency: currencyPlace(tag),
    signs: signsOf(tag),
    months: Array.from({ length: 12 }, (_, month) =>
      clean(partsOf(tag, day, month).find(({ type }) => type === 'month')?.value ?? ''),
    ),
    date: patternOf(tag, { ...day, year: 'numeric' }),
    day: patternOf(tag, { day: '2-digit', month: '2-digit' }),
    dayMonth: patternOf(tag, day).replaceAll(' ', NBSP),
    is12Hours: partsOf(tag, { hour: 'numeric' }).some(({ value }) => /^[ap]m$/i.test(value)),
  }
}

/** What CLDR says of the languages: Node has all of it, browsers and workerd only a part. */
export const languageFacts = (): Record<string, LanguageFacts> =>
  Object.fromEntries(
    LANGUAGES.map((code) => [
      code,
      {
        name: nameOf(code),
        english: new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code,
        isRtl: RTL.has(code),
        form: formOf(`${code}-u-nu-latn-ca-gregory`),
      },
    ]),
  )

/** In itself, its first letter a capital one: it stands alone. */
function nameOf(code: string): string {
  const [first = '', ...rest] = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return first.toLocaleUpperCase(code) + rest.join('')
}

/** `node worker/cli/language-forms.ts` writes them down, once for each version of CLDR. */
if (import.meta.main) {
  const file = join(import.meta.dirname, '../store/locales/language-facts.json')
  const lines = Object.entries(languageFacts()).map(
    ([code, facts]) => `  ${JSON.stringify(code)}: ${JSON.stringify(facts)}`,
  )
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
