import type { LiveItem } from '../../catalog/pricing/live-item.ts'
import { lineSum, type Money, sumOf } from '../../lib/money.ts'
import { type PartTerms, partTerms } from './part-terms.ts'
import type { WaitingRow } from './waiting-lines.ts'

/** Lines for one offer item, bought as one. */
export interface PlannedPart {
  /** The oldest orders first; at least one. */
  rows: [WaitingRow, ...WaitingRow[]]
  /** Pieces that customers wait for. */
  wanted: number
  /** The offer as it is today; null: gone, or in another currency: lines keep their costs. */
  item: LiveItem | null
  terms: PartTerms | null
  sum: Money
  /** What it costs when each line is bought by itself. */
  apart: Money
}

/** Groups lines by what is bought, in their order, and prices each sum at its step of the offer's ladder. */
export function planParts(rows: WaitingRow[], items: Map<number, LiveItem>): PlannedPart[] {
  const groups = Map.groupBy(rows, partKey)
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [planPart([first, ...rest], items)],
  )
}

const partKey = (row: WaitingRow) =>
  [row.offer_item_id, row.product_id, row.warehouse_id, row.currency].join(' ')

function planPart(rows: PlannedPart['rows'], items: Map<number, LiveItem>): PlannedPart {
  const [first] = rows
  const { currency, digits } = first
  const wanted = rows.reduce((sum, row) => sum + row.quantity, 0)
  const item = offeredTo(first, items)
  const priced = (micros: number, pieces: number) => lineSum({ micros, currency }, pieces, digits)
  if (item === null) {
    const sum = sumOf(
      rows.map((row) => priced(row.cost_micros, row.quantity)),
      currency,
    )
    return { rows, wanted, item, terms: null, sum, apart: sum }
  }
  const terms = partTerms(item, wanted)
  const alone = rows.map((row) => partTerms(item, row.quantity))
  return {
    rows,
    wanted,
    item,
    terms,
    sum: priced(terms.micros, terms.quantity),
    apart: sumOf(
      alone.map(({ micros, quantity }) => priced(micros, quantity)),
      currency,
    ),
  }
}

/** The offer that a line is bought from, when it is still of that part, place and currency. */
function offeredTo(row: WaitingRow, items: Map<number, LiveItem>): LiveItem | null {
  const item = items.get(row.offer_item_id)
  const isIt =
    item?.productId === row.product_id &&
    item.warehouse.id === row.warehouse_id &&
    item.currency === row.currency
  return isIt ? item : null
}
