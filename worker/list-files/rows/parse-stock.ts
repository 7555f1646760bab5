import { parseWhole, type DecimalHabit } from '../../lib/decimal.ts'
import type { StockReading } from '../schemas/recognised.ts'
import { foldWord } from './fold-word.ts'
import { LONGEST_CELL } from './longest-cell.ts'
import { leadTimeInStock, type LeadTime } from './parse-lead-time.ts'

/** Remains as a cell says them, or why they are unknown. */
export type StockParse =
  | { kind: 'stock'; remains: number; isAtLeast: boolean; leadTime: LeadTime | null }
  | { kind: 'stock_negative' | 'stock_too_large' | 'stock_word_unknown' }

export const MOST_STOCK = 1_000_000_000_000

const NONE = new Set(
  'нет|нет в наличии|нету|отсутствует|нет на складе|под заказ|заказ|на заказ|снят с производства|no|none|n|false|out of stock|out|sold out|unavailable|not available|not in stock|nonstk|non stk|non-stk|nonstock|non stock|non-stock|on request|by request|to order|obsolete|discontinued|eol|n/a|na|немає|нема|немає в наявності|під замовлення|няма|няма ў наяўнасці|пад заказ|-|–|—|--|---|0 шт|无|无货|缺货|#n/a'.split(
    '|',
  ),
)
const SOME = new Set(
  'есть|есть в наличии|есть на складе|в наличии|на складе|имеется|да|yes|y|true|in stock|instock|stock|available|avail|є|є в наявності|в наявності|на складі|так|ёсць|есць|ёсць у наяўнасці|есць у наяўнасці|у наяўнасці|на складзе|так ёсць|+|++|+++|++++|✓|✔|√|有|有货|现货'.split(
    '|',
  ),
)
const NUMBER = "(\\d[\\d.,\\u0020\\u00a0\\u202f'’]*?)"
const UNIT =
  '(?:шт(?:ук[аи]?)?|pcs?|pieces?|ea|each|units?|ед|од|уп|упак|компл|к-т|пар|м|m|kg|кг|л|个|件|只|pcs in stock|in stock|в наличии|на складе)'
const MORE =
  '(?:>=?|≥|более|больше|свыше|от|over|more than|at least|min|більше|понад|больш за|больш|звыш|ад|від)'
const COUNT = new RegExp(
  `^(${MORE})?\\s*(-)?${NUMBER}\\s*(\\+|и более|and more|or more)?\\s*${UNIT}?\\.?\\s*(\\+)?$`,
)
const RANGE = new RegExp(
  `^${NUMBER}\\s*${UNIT}?\\s*(?:-|–|—|\\.{2,3}|…|до|to)\\s*${NUMBER}\\s*${UNIT}?$`,
)
const LESS = new RegExp(
  `^(?:<=?|≤|менее|меньше|до|less than|under|менше|менш|менш за|да)\\s*${NUMBER}\\s*${UNIT}?$`,
)

/**
 * Reads a stock cell: a number, `>10 шт.` (10, at least), `2-5` (2, at least), a known word, a word
 * of the offer's own (`words`, folded), a blank (nothing), a lead time instead of stock (nothing,
 * and the days). Anything else is an unknown word: never guessed.
 */
export function parseStock(
  text: string,
  words: Readonly<Record<string, StockReading>>,
  habit: DecimalHabit,
): StockParse {
  if (text.length > LONGEST_CELL) return { kind: 'stock_word_unknown' }
  const word = foldWord(text)
  const own = Object.hasOwn(words, word) ? words[word] : undefined
  if (own !== undefined) return stock(own.remains, own.is_at_least)
  if (word === '' || NONE.has(word)) return stock(0, false)
  if (SOME.has(word)) return stock(1, true)
  const range = RANGE.exec(word)
  const leadTime = leadTimeInStock(word)
  if (leadTime !== null) return { ...stock(0, false), leadTime }
  if (range !== null) return counted(range[1]!, { habit, isAtLeast: true, isNegative: false })
  if (LESS.test(word)) return stock(1, true)
  const count = COUNT.exec(word)
  if (count === null) return { kind: 'stock_word_unknown' }
  const isAtLeast = count[1] !== undefined || count[4] !== undefined || count[5] !== undefined
  return counted(count[3]!, { habit, isAtLeast, isNegative: count[2] !== undefined })
}

function counted(
  digits: string,
  how: { habit: DecimalHabit; isAtLeast: boolean; isNegative: boolean },
): StockParse {
  const parsed = parseWhole(digits, how.habit)
  if (parsed === null) return { kind: 'stock_word_unknown' }
  if (how.isNegative && (parsed.whole > 0 || !parsed.isExact)) return { kind: 'stock_negative' }
  if (parsed.whole > MOST_STOCK) return { kind: 'stock_too_large' }
  return stock(parsed.whole, how.isAtLeast)
}

function stock(remains: number, isAtLeast: boolean): StockParse & { kind: 'stock' } {
  return { kind: 'stock', remains, isAtLeast, leadTime: null }
}
