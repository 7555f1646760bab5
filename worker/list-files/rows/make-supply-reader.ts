import type { ListItem } from '../reading.ts'
import type { ListSettings, Recognised } from '../schemas/recognised.ts'
import { foldWord } from './fold-word.ts'
import { LONGEST_CELL } from './longest-cell.ts'
import { type LeadTime, parseLeadTime } from './parse-lead-time.ts'
import { parseQuantity } from './parse-quantity.ts'
import { parseStock, type StockParse } from './parse-stock.ts'
import { plainInteger } from './plain-integer.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { type Rejected, rejected } from './rejected.ts'
import { remember } from './remember.ts'

/** What can be had, in which pieces and when. */
export type Supply = Pick<
  ListItem,
  'remains' | 'isAtLeast' | 'minimum' | 'pack' | 'daysMin' | 'daysMax'
> & { kind: 'supply' }

/** A list without a stock column promises nothing. */
const NO_STOCK: StockParse = { kind: 'stock', remains: 0, isAtLeast: false, leadTime: null }
const SAYS_SOMETHING = /\d/
const UNSAID: LeadTime = { daysMin: -1, daysMax: -1 }

/**
 * Reads stock, minimum, pack and lead time of a row. Only stock can refuse it: a minimum, pack or time
 * that cannot be read is what it is without its column, with a notice.
 */
export function makeSupplyReader(
  recognised: Recognised,
  settings: ListSettings,
  plan: ColumnPlan,
): (cells: readonly string[], notices: ListItem['notices']) => Supply | Rejected {
  const habit = recognised.decimal
  const unsaid = unsaidStock(settings)
  const stockOf = makeStockReader(recognised, settings)
  const leadTimeOf = remember((text) => parseLeadTime(text, plan.leadTimeUnit) ?? UNSAID)
  const quantityOf = (column: number, cells: readonly string[], notices: ListItem['notices']) => {
    if (column < 0) return 1
    const text = cells[column] ?? ''
    const quantity = parseQuantity(text, habit)
    if (quantity === null) notices.push(unreadable(column, text))
    return quantity ?? 1
  }

  return (cells, notices) => {
    const stock = plan.stock < 0 ? unsaid : stockOf(cells[plan.stock] ?? '')
    if (stock.kind !== 'stock') return refusedStock(stock.kind, plan.stock, cells)
    const minimum = quantityOf(plan.minimum, cells, notices)
    const pack = quantityOf(plan.pack, cells, notices)
    const time = plan.leadTime < 0 ? '' : (cells[plan.leadTime] ?? '')
    const said = time === '' ? UNSAID : leadTimeOf(time)
    if (said === UNSAID && SAYS_SOMETHING.test(time)) {
      notices.push(unreadable(plan.leadTime, time))
    }
    const days = said === UNSAID ? stock.leadTime : said
    return {
      kind: 'supply',
      remains: stock.remains,
      isAtLeast: stock.isAtLeast,
      minimum,
      pack,
      daysMin: days === null ? null : days.daysMin,
      daysMax: days === null ? null : days.daysMax,
    }
  }
}

const unreadable = (column: number, text: string): ListItem['notices'][number] => ({
  code: 'optional_unreadable',
  column,
  value: text.slice(0, LONGEST_CELL),
})

/** What a person said of a list without a stock column; until then it promises nothing. */
function unsaidStock({ no_stock: said }: ListSettings): StockParse {
  if (said === undefined) return NO_STOCK
  return { kind: 'stock', remains: said.remains, isAtLeast: said.is_at_least, leadTime: null }
}

/** Plain digits go straight through; an offer that maps a number as a word has none of that. */
function makeStockReader(
  recognised: Recognised,
  settings: ListSettings,
): (text: string) => StockParse {
  const words = settings.stock_words ?? {}
  const isDigitMapped = Object.keys(words).some((word) => plainInteger(word) >= 0)
  const slow = remember((text) => parseStock(text, words, recognised.decimal))
  return (text) => {
    const plain = isDigitMapped ? -1 : plainInteger(text)
    if (plain < 0) return slow(text)
    return { kind: 'stock', remains: plain, isAtLeast: false, leadTime: null }
  }
}

function refusedStock(
  kind: Exclude<StockParse['kind'], 'stock'>,
  column: number,
  cells: readonly string[],
): Rejected {
  const params = kind === 'stock_word_unknown' ? { word: foldWord(cells[column] ?? '') } : {}
  return rejected(kind, column, cells, params)
}
