import type { DecimalHabit } from '../../lib/decimal.ts'
import type { ListItem } from '../reading.ts'
import { parsePrice, type PriceParse } from './parse-price.ts'
import { parsePriceBreaks, type PriceStep } from './parse-price-breaks.ts'
import { parseQuantity } from './parse-quantity.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { rejected, type Rejected } from './rejected.ts'

/** All a row says about its price: the plain one (-1 for none), the steps as they stand, the currency in the cells. */
export interface RowPrices {
  kind: 'prices'
  base: number
  steps: PriceStep[]
  currency: string | null
}

/** What reading the prices of one row carries along. */
interface Reading {
  cells: readonly string[]
  plan: ColumnPlan
  habit: DecimalHabit
  notices: ListItem['notices']
}

const REFUSALS = {
  unreadable: 'price_unreadable',
  negative: 'price_negative',
  too_large: 'price_too_large',
} as const

/** Reads every price of a row; a zero or missing plain price without any step refuses the row. */
export function readPrices(reading: Reading): RowPrices | Rejected {
  const { cells, plan } = reading
  const prices: RowPrices = { kind: 'prices', base: -1, steps: [], currency: null }
  let hasZero = false
  if (plan.price >= 0) {
    const refused = readBase(reading, prices)
    if (refused !== null) return refused
    hasZero = prices.base === 0
  }
  if (hasZero) return rejected('price_zero', plan.price, cells)
  for (const { quantity, column } of plan.steps) {
    const micros = readStep(reading, column, prices)
    if (typeof micros === 'object') return micros
    if (micros > 0) prices.steps.push([quantity, micros])
    hasZero ||= micros === 0
  }
  const refused = readPairs(reading, prices) ?? readBreaks(reading, prices)
  if (refused !== null) return refused
  if (prices.base > 0 || prices.steps.length > 0) return prices
  return rejected(hasZero ? 'price_zero' : 'price_missing', plan.firstPrice, cells)
}

function readBase(reading: Reading, prices: RowPrices): Rejected | null {
  const column = reading.plan.price
  const parsed = parsePrice(reading.cells[column] ?? '', reading.habit)
  if (parsed.kind === 'missing' || parsed.kind === 'words') return null
  if (parsed.kind !== 'price') return refusal(parsed, reading, column)
  note(parsed, reading, column)
  prices.base = parsed.micros
  prices.currency = parsed.currency
  return null
}

/** Micros of a step cell, -1 for none. */
function readStep(reading: Reading, column: number, prices: RowPrices): number | Rejected {
  const text = reading.cells[column] ?? ''
  if (text === '') return -1
  const parsed = parsePrice(text, reading.habit)
  if (parsed.kind === 'missing' || parsed.kind === 'words') return -1
  if (parsed.kind === 'unreadable' || parsed.kind === 'negative') {
    return rejected('breaks_unreadable', column, reading.cells)
  }
  if (parsed.kind !== 'price') return refusal(parsed, reading, column)
  note(parsed, reading, column)
  prices.currency ??= parsed.currency
  return parsed.micros
}

function readPairs(reading: Reading, prices: RowPrices): Rejected | null {
  for (const pair of reading.plan.pairs) {
    const text = reading.cells[pair.quantity] ?? ''
    if (text === '') continue
    const micros = readStep(reading, pair.price, prices)
    if (typeof micros === 'object') return micros
    if (micros <= 0) continue
    const quantity = parseQuantity(text, reading.habit)
    if (quantity === null) return rejected('breaks_unreadable', pair.quantity, reading.cells)
    prices.steps.push([quantity, micros])
  }
  return null
}

function readBreaks(reading: Reading, prices: RowPrices): Rejected | null {
  const column = reading.plan.priceBreaks
  if (column < 0) return null
  const steps = parsePriceBreaks(reading.cells[column] ?? '', reading.habit)
  if (steps === null) return rejected('breaks_unreadable', column, reading.cells)
  prices.steps.push(...steps)
  return null
}

function note(parsed: PriceParse & { kind: 'price' }, reading: Reading, column: number): void {
  if (!parsed.isRounded) return
  reading.notices.push({ code: 'price_rounded', column, value: reading.cells[column] ?? '' })
}

function refusal(
  parsed: Exclude<PriceParse, { kind: 'price' | 'missing' | 'words' }>,
  reading: Reading,
  column: number,
): Rejected {
  if (parsed.kind === 'currency_unknown') {
    return rejected('currency_unknown', column, reading.cells, { word: parsed.word })
  }
  return rejected(REFUSALS[parsed.kind], column, reading.cells)
}
