import { currencyCode } from '../recognise/currency-words.ts'
import type { FormatToken } from './format-tokens.ts'

/** Signs of several currencies, with the language ([MS-LCID]) that a format names beside them. */
const BY_LANGUAGE: Record<string, string> = {
  $1009: 'CAD',
  $c0c: 'CAD',
  '$en-ca': 'CAD',
  $c09: 'AUD',
  '$en-au': 'AUD',
  $1409: 'NZD',
  $4809: 'SGD',
  $c04: 'HKD',
  '¥411': 'JPY',
  р423: 'BYN',
  руб423: 'BYN',
  'рbe-by': 'BYN',
  kr41d: 'SEK',
  kr414: 'NOK',
  kr406: 'DKK',
}

const SIGN = /^\p{Sc}$/u
/** `руб./шт` */
const PER_WHAT = /\s*\/.*$/

/**
 * ISO 4217 code of the currency that a number format shows beside the number: `[$€-407] #,##0.00`, `0.00 "руб."`,
 * `"$"#,##0`. Null for a language alone (`[$-409]`), units and words that are no currency.
 */
export function formatCurrency(tokens: readonly FormatToken[]): string | null {
  for (const { kind, text } of tokens) {
    const code = kind === 'bracket' ? bracketCurrency(text) : null
    if (code !== null) return code
  }
  const said = tokens.map(({ kind, text }) => {
    if (kind === 'bracket') return ''
    return kind === 'text' || SIGN.test(text) ? text : ' '
  })
  return currencyCode(said.join('').replace(PER_WHAT, ''))
}

/** `$€-407`: a sign and the language it is of, either of which may be missing. */
function bracketCurrency(text: string): string | null {
  if (!text.startsWith('$')) return null
  const [sign = '', ...language] = text.slice(1).split('-')
  const place = language.join('-').toLowerCase().replace(/^0+/, '')
  const word = sign.normalize('NFKC').trim().replace(/\.$/, '').toLowerCase()
  const known = BY_LANGUAGE[word + place] ?? currencyCode(sign)
  if (known !== null) return known
  const code = sign.trim()
  return isCode(code) ? code : null
}

/** A code that lists seldom have, `VND`: rows in it are refused rather than read in another currency. */
const isCode = (text: string): boolean =>
  /^[A-Z]{3}$/.test(text) && Intl.supportedValuesOf('currency').includes(text)
