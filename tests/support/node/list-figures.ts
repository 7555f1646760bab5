import { parsePriceBreaks } from '../../../worker/list-files/rows/parse-price-breaks.ts'
import { parsePrice } from '../../../worker/list-files/rows/parse-price.ts'
import { parseQuantity } from '../../../worker/list-files/rows/parse-quantity.ts'
import type { ListItem, RawRow, RowReading } from '../../../worker/list-files/reading.ts'
import type { Recognised, RecognisedColumn } from '../../../worker/list-files/schemas/recognised.ts'

/** Counts and exact sums over the rows of one list, by the names the expected figures use. */
export interface ListFigures {
  recognised: Recognised
  items: ListItem[]
  counts: Map<string, number>
  /** Micros. */
  sums: Map<string, bigint>
  sets: Map<string, Set<string>>
  /** The figure as text, decimals without trailing zeros; '' when nothing counted. */
  text: (key: string) => string
}

const REASONS: Record<string, string> = {
  price_missing: 'no price',
  stock_negative: 'negative stock',
  price_column_missing: 'no price column',
}

export function newFigures(recognised: Recognised): ListFigures {
  const figures: ListFigures = {
    recognised,
    items: [],
    counts: new Map(),
    sums: new Map(),
    sets: new Map(),
    text: (key) => textOf(figures, key),
  }
  return figures
}

/** Adds what became of one row. */
export function addFigures(figures: ListFigures, row: RawRow, reading: RowReading): void {
  if (reading.kind === 'skipped') {
    count(figures, `${reading.why}Rows`)
    if (reading.why === 'total') figures.counts.set('totalRow', row.line)
    return
  }
  count(figures, 'rows')
  count(figures, reading.kind === 'item' ? 'accepted' : 'rejected')
  const { columns } = figures.recognised
  if (reading.kind === 'rejected') {
    count(figures, `rejectReasons.${REASONS[reading.code] ?? reading.code}`)
    const code = columns.find(({ field }) => field === 'supplier_code')
    note(figures, 'allCodes', row.cells[code?.index ?? -1] ?? '')
    return
  }
  const { item } = reading
  figures.items.push(item)
  note(figures, 'brands', item.brand)
  note(figures, 'mpns', item.mpn)
  note(figures, 'supplierCodes', item.code ?? '')
  note(figures, 'allCodes', item.code ?? '')
  note(figures, 'sellersAccepted', item.seller ?? '')
  note(figures, 'sellerCodePairs', item.seller === null ? '' : `${item.seller}\0${item.code}`)
  count(figures, `acceptedByCurrency.${item.currency}`)
  add(figures, 'stockSum', BigInt(item.remains) * 1_000_000n)
  add(figures, `priceSum.${item.currency}`, BigInt(item.costMicros))
  count(figures, item.isAtLeast ? 'atLeastRows' : item.remains === 0 ? 'zeroRows' : 'exactRows')
  if (item.remains > 0) count(figures, 'inStockRows')
  add(figures, 'multipleSum', BigInt(item.pack) * 1_000_000n)
  if (item.daysMin !== null) add(figures, 'leadSum', BigInt(item.daysMin) * 1_000_000n)
  else count(figures, 'leadBlank')
  for (const column of columns) addStep(figures, column, row)
}

/** Ladder cells as the row has them, column by column. */
function addStep(figures: ListFigures, column: RecognisedColumn, row: RawRow): void {
  const { field, index } = column
  const cell = row.cells[index] ?? ''
  const { decimal } = figures.recognised
  if (field === 'price_breaks') {
    for (const [, micros] of parsePriceBreaks(cell, decimal) ?? [])
      step(figures, 'priceSteps', micros)
    return
  }
  const parsed = parsePrice(cell, decimal)
  if (parsed.kind !== 'price') return
  if (field.startsWith('price_break:')) {
    const quantity = field.slice('price_break:'.length)
    step(figures, `price${quantity}`, parsed.micros)
    step(figures, `ladder.${quantity}+`, parsed.micros)
  }
  const paired = columnOf(figures, field.replace('break_price:', 'break_quantity:'))
  if (
    field.startsWith('break_price:') &&
    parseQuantity(row.cells[paired] ?? '', decimal) !== null
  ) {
    step(figures, 'priceSteps', parsed.micros)
  }
}

function columnOf(figures: ListFigures, field: string): number {
  return figures.recognised.columns.find((column) => column.field === field)?.index ?? -1
}

function step(figures: ListFigures, key: string, micros: number): void {
  count(figures, `${key}.cells`)
  count(figures, `${key}.count`)
  add(figures, `${key}.sum`, BigInt(micros))
}

function count(figures: ListFigures, key: string): void {
  figures.counts.set(key, (figures.counts.get(key) ?? 0) + 1)
}

function add(figures: ListFigures, key: string, micros: bigint): void {
  figures.sums.set(key, (figures.sums.get(key) ?? 0n) + micros)
}

function note(figures: ListFigures, key: string, value: string): void {
  if (value === '') return
  figures.sets.set(key, (figures.sets.get(key) ?? new Set()).add(value))
}

function textOf(figures: ListFigures, key: string): string {
  if (key === 'headerRow') return String(figures.recognised.header_row)
  // a list refused row by row still shows its codes
  const set = key === 'supplierCodes' && !figures.counts.has('accepted') ? 'allCodes' : key
  if (figures.sets.has(set)) return String(figures.sets.get(set)!.size)
  if (figures.counts.has(key)) return String(figures.counts.get(key))
  if (figures.sums.has(key)) return decimal(figures.sums.get(key)!)
  const parts = [...figures.counts, ...figures.sums].filter(([name]) => name.startsWith(`${key}.`))
  return (
    parts
      .map(([name, n]) => `${name.slice(key.length + 1)} ${typeof n === 'bigint' ? decimal(n) : n}`)
      .join(', ') || '0'
  )
}

/** Micros as a decimal without trailing zeros. */
export function decimal(micros: bigint): string {
  const digits = String(micros).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '')
}
