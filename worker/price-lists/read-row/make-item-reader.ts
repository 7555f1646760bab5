import type { ListItem, OfferDefaults, RawRow } from '../reading.ts'
import { currencyCode } from '../recognise/currency-words.ts'
import type { ListSettings, Recognised } from '../schemas.ts'
import { buildLadder } from './build-ladder.ts'
import { type LeadTime, parseLeadTime } from './parse-lead-time.ts'
import { parseQuantity } from './parse-quantity.ts'
import { parseStock, type StockParse } from './parse-stock.ts'
import { foldWord } from './fold-word.ts'
import { plainInteger } from './plain-integer.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { brandText, numberText, readPartNumber } from './read-identity.ts'
import { readPrices } from './read-prices.ts'
import { type Rejected, rejected } from './rejected.ts'
import { remember } from './remember.ts'

interface ItemReaderInput {
  recognised: Recognised
  settings: ListSettings
  defaults: OfferDefaults
  plan: ColumnPlan
  groupBrand: () => string
}

type ItemReader = (row: RawRow) => { kind: 'item'; item: ListItem } | Rejected

/**
 * Reads rows that are offers. The order of the checks is the order of blame: number, brand, price,
 * currency, stock, quantities.
 */
export function makeItemReader(input: ItemReaderInput): ItemReader {
  const { recognised, plan, groupBrand } = input
  const habit = recognised.decimal
  const isWorkbook = WORKBOOKS.has(recognised.format)
  const defaultBrand = input.settings.default_brand ?? input.defaults.defaultBrand ?? ''
  const stockOf = makeStockReader(input)
  const currencyOf = remember((text) => currencyCode(text) ?? '')
  const leadTimeOf = remember((text) => parseLeadTime(text, plan.leadTimeUnit) ?? UNSAID)
  const number = { column: plan.partNumber, isWorkbook }

  return (row) => {
    const { cells } = row
    if (plan.firstPrice < 0) return rejected('price_column_missing', -1, cells)
    const part = readPartNumber(cells, number)
    if ('kind' in part) return part
    const written = plan.brand < 0 ? '' : brandText(cells[plan.brand] ?? '')
    const brand = written || groupBrand() || defaultBrand
    if (brand === '' && !recognised.is_brand_unknown)
      return rejected('brand_missing', plan.brand, cells)

    const notices: ListItem['notices'] = []
    const prices = readPrices({ cells, plan, habit, notices })
    if (prices.kind === 'rejected') return prices
    const said = plan.currency < 0 ? '' : (cells[plan.currency] ?? '')
    const currency = prices.currency ?? (isBlank(said) ? recognised.currency : currencyOf(said))
    if (currency === '')
      return rejected('currency_unknown', plan.currency, cells, { word: said.trim() })

    const stock = plan.stock < 0 ? NO_STOCK : stockOf(cells[plan.stock] ?? '')
    if (stock.kind !== 'stock') return refusedStock(stock.kind, plan.stock, cells)
    const minimum = plan.minimum < 0 ? 1 : parseQuantity(cells[plan.minimum] ?? '', habit)
    if (minimum === null) return rejected('quantity_unreadable', plan.minimum, cells)
    const pack = plan.pack < 0 ? 1 : parseQuantity(cells[plan.pack] ?? '', habit)
    if (pack === null) return rejected('quantity_unreadable', plan.pack, cells)

    if (part.isFolded) note(notices, 'lookalike_folded', plan.partNumber, cells)
    if (stock.isAtLeast) note(notices, 'at_least', plan.stock, cells)
    const { costMicros, ladder } = buildLadder(prices.base, prices.steps, minimum)
    const days = plan.leadTime < 0 ? UNSAID : leadTimeOf(cells[plan.leadTime] ?? '')
    const lead = days === UNSAID ? stock.leadTime : days
    const item: ListItem = {
      line: row.line,
      brand,
      mpn: part.mpn,
      searchKey: part.searchKey,
      strictKey: part.strictKey,
      code: plan.code < 0 ? null : numberText(cells[plan.code] ?? '', isWorkbook) || null,
      seller: plan.seller < 0 ? null : (cells[plan.seller] ?? '').trim() || null,
      name: plan.name < 0 ? '' : (cells[plan.name] ?? '').trim(),
      costMicros,
      currency,
      ladder,
      remains: stock.remains,
      isAtLeast: stock.isAtLeast,
      minimum,
      pack,
      daysMin: lead?.daysMin ?? null,
      daysMax: lead?.daysMax ?? null,
      notices,
    }
    return { kind: 'item', item }
  }
}

const WORKBOOKS = new Set<Recognised['format']>(['xlsx', 'xls', 'spreadsheetml'])
const UNSAID: LeadTime = { daysMin: -1, daysMax: -1 }
/** A list without a stock column promises nothing. */
const NO_STOCK: StockParse = { kind: 'stock', remains: 0, isAtLeast: false, leadTime: null }

function makeStockReader({ recognised, settings }: ItemReaderInput): (text: string) => StockParse {
  const words = settings.stock_words ?? {}
  const isPlainMapped = Object.keys(words).some((word) => plainInteger(word) >= 0)
  const slow = remember((text) => parseStock(text, words, recognised.decimal))
  return (text) => {
    const plain = isPlainMapped ? -1 : plainInteger(text)
    return plain < 0
      ? slow(text)
      : { kind: 'stock', remains: plain, isAtLeast: false, leadTime: null }
  }
}

function refusedStock(
  kind: Exclude<StockParse['kind'], 'stock'>,
  column: number,
  cells: readonly string[],
): Rejected {
  const params = kind === 'stock_word_unknown' ? { word: foldWord(cells[column] ?? '') } : undefined
  return rejected(kind, column, cells, params)
}

function isBlank(text: string): boolean {
  return text === '' || text.trim() === ''
}

function note(
  notices: ListItem['notices'],
  code: ListItem['notices'][number]['code'],
  column: number,
  cells: readonly string[],
): void {
  notices.push({ code, column, value: cells[column] ?? '' })
}
