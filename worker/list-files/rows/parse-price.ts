import { parseMicros, type DecimalHabit, type ParsedMicros } from '../../lib/decimal.ts'
import { currencyCode } from '../recognise/currency-words.ts'
import { foldWord } from './fold-word.ts'
import { LONGEST_CELL } from './longest-cell.ts'

/** A billion units: beyond it a cell is no price, and micros stay safe integers. */
export const MOST_MICROS = 1_000_000_000_000_000

/** A price cell: micros and the currency standing in the cell itself, or why there is none. */
export type PriceParse =
  | { kind: 'price'; micros: number; isRounded: boolean; currency: string | null }
  | { kind: 'missing' }
  /** Words in place of a price: `звоните`. */
  | { kind: 'words' }
  | { kind: 'unreadable' | 'negative' | 'too_large' }
  | { kind: 'currency_unknown'; word: string }

const NO_PRICE = new Set(
  '|-|–|—|--|---|n/a|na|none|null|nan|tbd|tba|poa|rfq|call|call us|call for price|request|on request|price on request|by request|quote|ask|contact us|нет|нет цены|по запросу|цена по запросу|запрос|под запрос|договорная|договор|звоните|уточняйте|уточнить|по договоренности|за запитом|ціна за запитом|договірна|немає|па запыце|дамоўная|няма|询价|面议|#n/a|#ref!|#value!|#div/0!|#name?|#null!|#num!'.split(
    '|',
  ),
)
const ATTACHED =
  /^([^\d+\-\u2212.,]*)([+\-\u2212]?\s*(?:\d[\d.,\s'’`]*|[.,]\d+)(?:e[+-]?\d{1,3})?)([^\d]*)$/iu
const LIKE_CURRENCY = /^(?!(?:от|до|from|up to|ад|від)$)[\p{L}\p{Sc}.\s]{1,12}$/iu
const PER_PIECE =
  /(?:\/|за|per|\s)\s*(?:1\s*)?(?:шт|штуку|штука|ед|pcs?|pieces?|ea|each|unit)\.?\s*$/i

/**
 * Reads a price: a decimal in the column's habit, with a currency sign or word before or after
 * (`17.32USD`, `$1.20`, `12,50 руб.`). Zero is a price here; what it means the row decides.
 */
export function parsePrice(text: string, habit: DecimalHabit): PriceParse {
  const direct = parseMicros(text, { habit, exponent: 'allowed' })
  if (direct !== null) return priced(direct, null)
  if (text.length > LONGEST_CELL) return { kind: 'unreadable' }
  const word = foldWord(text)
  if (NO_PRICE.has(word)) return { kind: 'missing' }
  if (!/\p{N}/u.test(word)) return { kind: 'words' }
  const match = ATTACHED.exec(text.trim().replace(PER_PIECE, ''))
  if (match === null) return { kind: 'unreadable' }
  const parsed = parseMicros(match[2]!.replace(/[.,\s]+$/, '').replace(/^([+-])\s+/, '$1'), {
    habit,
    exponent: 'allowed',
  })
  if (parsed === null) return { kind: 'unreadable' }
  const sign = `${match[1]!} ${match[3]!}`.trim()
  if (sign === '') return priced(parsed, null)
  const currency = currencyCode(sign)
  if (currency !== null) return priced(parsed, currency)
  return LIKE_CURRENCY.test(sign)
    ? { kind: 'currency_unknown', word: sign }
    : { kind: 'unreadable' }
}

function priced(parsed: ParsedMicros | 'too_large', currency: string | null): PriceParse {
  if (parsed === 'too_large' || parsed.micros > MOST_MICROS) return { kind: 'too_large' }
  if (parsed.micros < 0) return { kind: 'negative' }
  return { kind: 'price', micros: parsed.micros, isRounded: parsed.isRounded, currency }
}
