import type { ImportContext, PriceListRow } from '../import-context.ts'
import type { PriceChanges } from './price-changes.ts'
import { DEFAULT_LIMITS, FIRST_LIST_SHARE } from '../schemas.ts'
import type { ListCounts, SafetyStop } from '../../../db/json/price-list.ts'

type Reason = SafetyStop['reasons'][number]

/** Fewer moved prices than this share of the list say nothing about the list as a whole. */
const MOVED_SHARE_THAT_COUNTS = 10
const STOPPING_DOUBTS = ['layout_drift', 'several_entries', 'low_confidence'] as const

const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100

/** Why a list must wait for a person, null when nothing speaks against it. */
export function safetyStop(
  { list, offer, state }: ImportContext,
  {
    counts,
    before,
    prices,
  }: { counts: ListCounts; before: PriceListRow | null; prices: PriceChanges },
): SafetyStop | null {
  const limits = { ...DEFAULT_LIMITS, ...offer.limits }
  const last = before?.counts ?? null
  const reasons = [
    rowCount(counts, last, limits.row_count_change),
    share('rejected_share', percent(counts.rejected, counts.rows), {
      before: last && percent(last.rejected, last.rows),
      limit: limits.rejected_share,
    }),
    share('zero_price_share', percent(state.zeroPrices, counts.rows), {
      before: before?.state ? percent(before.state.zeroPrices, before.counts?.rows ?? 0) : null,
      limit: limits.zero_price_share,
    }),
    medianPrice(counts, prices, limits.median_price_change),
    ...doubts(list),
  ].filter((reason) => reason !== null)
  return reasons.length === 0 ? null : { reasons }
}

function rowCount(counts: ListCounts, last: ListCounts | null, limit: number): Reason | null {
  if (last === null || last.rows === 0) return null
  const change = percent(counts.rows - last.rows, last.rows)
  if (Math.abs(change) <= limit) return null
  const params = { rows: counts.rows, rows_before: last.rows }
  return { code: 'row_count_change', value: change, before: null, limit, params }
}

function share(
  code: 'rejected_share' | 'zero_price_share',
  value: number,
  { before, limit }: { before: number | null; limit: number },
): Reason | null {
  const most = before === null ? FIRST_LIST_SHARE : before + limit
  return value <= most ? null : { code, value, before, limit: most, params: {} }
}

function medianPrice(counts: ListCounts, prices: PriceChanges, limit: number): Reason | null {
  const median = prices.median()
  const compared = counts.changed + counts.unchanged
  if (median === null || percent(prices.count, compared) < MOVED_SHARE_THAT_COUNTS) return null
  if (Math.abs(median) <= limit) return null
  const params = { rows: prices.count }
  return { code: 'median_price_change', value: median, before: null, limit, params }
}

function doubts({ recognised }: PriceListRow): Reason[] {
  return STOPPING_DOUBTS.flatMap((code) => {
    const doubt = recognised?.doubts.find((one) => one.code === code)
    return doubt ? [{ code, value: null, before: null, limit: null, params: doubt.params }] : []
  })
}
