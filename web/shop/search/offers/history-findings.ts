import type { HistoryMoment } from '../../../../worker/catalog/products/schemas.ts'
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

/** Less than this is no history yet. */
const LEAST_MS = 7 * 24 * 3_600_000

/**
 * The lowest price one could pay, from its first moment to now; a price of something out of stock is none.
 * Null when nothing can be bought now, and with fewer than two moments or 7 days.
 */
export function priceFinding(
  series: readonly HistoryMoment[],
  now: number,
): Finding<UnitPrice> | null {
  const priced = series.flatMap(({ at, price_from, remains }) =>
    price_from === null || remains === 0
      ? []
      : [{ at, value: price_from.micros, price: price_from }],
  )
  const [first] = priced
  const last = priced.at(-1)
  if (first === undefined || last === undefined || priced.length < 2) return null
  if (last.at !== series.at(-1)?.at || isTooShort(first.at, now)) return null
  return { ...moved(priced), from: first.price, to: last.price, since: first.at }
}

/** The whole stock from the first moment to now; null with fewer than two moments or 7 days. */
export function stockFinding(
  series: readonly HistoryMoment[],
  now: number,
): Finding<HistoryMoment> | null {
  const [first] = series
  const last = series.at(-1)
  if (first === undefined || last === undefined || series.length < 2) return null
  if (isTooShort(first.at, now)) return null
  const points = series.map(({ at, remains }) => ({ at, value: remains }))
  return { ...moved(points), from: first, to: last, since: first.at }
}

const isTooShort = (since: string, now: number) => now - Date.parse(since) < LEAST_MS

function moved(points: { at: string; value: number }[]) {
  const from = BigInt(points[0]?.value ?? 0)
  const to = BigInt(points.at(-1)?.value ?? 0)
  const change = to > from ? to - from : from - to
  return {
    percent: from === 0n ? null : Number((change * 200n + from) / (from * 2n)),
    direction: to > from ? ('rose' as const) : to < from ? ('fell' as const) : ('same' as const),
    points: points.map(({ at, value }) => ({ at: Date.parse(at), value })),
  }
}
