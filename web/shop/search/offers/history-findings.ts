import type { HistoryMoment } from '../../../../worker/catalog/products/schemas.ts'
import { LEAST_MS } from './history-query.ts'
import type { UnitPrice } from '../../../../worker/catalog/pricing/schemas/pricing.ts'

/** How a figure changed over a series. */
export interface Finding<Value> {
  from: Value
  to: Value
  /** ISO time of the first moment. */
  since: string
  /** Change in whole percent, rounded half up, without sign; null when it began at zero. */
  percent: number | null
  direction: 'rose' | 'fell' | 'same'
  /** For the chart: moments as epoch milliseconds. */
  points: { at: number; value: number }[]
}

/**
 * The lowest price one could pay, from its first moment to now; a price of something out of stock is none.
 * Null when nothing can be bought now, and with fewer than two moments or 7 days.
 */
export function priceFinding(
  series: readonly HistoryMoment[],
  now: number,
): Finding<UnitPrice> | null {
  const moments = series.flatMap(({ at, price_from: shown, remains }) =>
    shown === null || remains === 0 ? [] : [{ at, value: shown.micros, shown }],
  )
  return moments.at(-1)?.at === series.at(-1)?.at ? findingOf(moments, now) : null
}

/** The whole stock from the first moment to now; null with fewer than two moments or 7 days. */
export const stockFinding = (
  series: readonly HistoryMoment[],
  now: number,
): Finding<HistoryMoment> | null =>
  findingOf(
    series.map((shown) => ({ at: shown.at, value: shown.remains, shown })),
    now,
  )

function findingOf<Value>(
  moments: { at: string; value: number; shown: Value }[],
  now: number,
): Finding<Value> | null {
  const [first] = moments
  const last = moments.at(-1)
  if (first === undefined || last === undefined || first === last) return null
  if (now - Date.parse(first.at) < LEAST_MS) return null
  const from = BigInt(first.value)
  const to = BigInt(last.value)
  const change = to > from ? to - from : from - to
  return {
    from: first.shown,
    to: last.shown,
    since: first.at,
    percent: from === 0n ? null : Number((change * 200n + from) / (from * 2n)),
    direction: to > from ? 'rose' : to < from ? 'fell' : 'same',
    points: moments.map(({ at, value }) => ({ at: Date.parse(at), value })),
  }
}
