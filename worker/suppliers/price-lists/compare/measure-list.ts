import type { ListCounts, ListMeasures } from '../../../db/json/price-list.ts'
import type { ImportContext, PriceListRow } from '../import-context.ts'
import { settingsOf } from '../read/settings-of.ts'
import { percent } from './limit-reasons.ts'
import type { ListShift } from './list-shift.ts'
import type { PriceChanges } from './price-changes.ts'

interface Compared {
  counts: ListCounts
  /** The live list. */
  before: PriceListRow | null
  prices: PriceChanges
  shift: ListShift
}

/** What is kept of a comparison, so that other limits can be tried on it later. */
export function measureList(imp: ImportContext, compared: Compared): ListMeasures {
  const { counts, before, prices, shift } = compared
  const { brands } = shift
  const last = before?.counts ?? null
  const { zeroPrices, oddSteps = 0, announcedRows } = imp.state
  return {
    rows: counts.rows,
    rows_before: last?.rows ?? announcedRows ?? null,
    rejected_share: percent(counts.rejected, counts.rows),
    rejected_share_before: last && percent(last.rejected, last.rows),
    zero_price_share: percent(zeroPrices + oddSteps, counts.rows),
    zero_price_share_before: before?.state
      ? // Nothing is said of one that was read before odd steps were counted: it may have had as many.
        percent(
          before.state.zeroPrices + (before.state.oddSteps ?? oddSteps),
          before.counts?.rows ?? 0,
        )
      : null,
    items: shift.now.items,
    items_before: shift.before.items,
    removed: counts.removed,
    brands_before: brands.before,
    brands_gone: brands.gone,
    known: counts.changed + counts.unchanged,
    moved: prices.count,
    compared: shift.compared,
    up: shift.up,
    down: shift.down,
    median_of_moved: prices.median(),
    median_of_all: prices.median(shift.compared - prices.count),
    median_size: prices.medianSize(),
    empty: shift.now.empty,
    empty_before: shift.before.empty,
    says_stock: saysStock(imp),
  }
}

/** A list without stock has none left only where a person has said what that means. */
const saysStock = (imp: ImportContext): boolean =>
  settingsOf(imp).no_stock !== undefined ||
  imp.list.recognised?.columns.some(({ field }) => field === 'stock') !== false
