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

/** The lowest price from its first known moment to the last; null with fewer than two moments. */
export function priceFinding(series: readonly HistoryMoment[]): Finding<UnitPrice> | null {
  const priced = series.flatMap(({ at, price_from }) =>
    price_from === null ? [] : [{ at, value: price_from.micros, price: price_from }],
  )
  const [first] = priced
  const last = priced.at(-1)
  if (first === undefined || last === undefined || priced.length < 2) return null
  return { ...moved(priced), from: first.price, to: last.price, since: first.at }
}

/** The whole stock from the first moment to the last; null with fewer than two moments. */
export function stockFinding(series: readonly HistoryMoment[]): Finding<HistoryMoment> | null {
  const [first] = series
  const last = series.at(-1)
  if (first === undefined || last === undefined || series.length < 2) return null
  const points = series.map(({ at, remains }) => ({ at, value: remains }))
  return { ...moved(points), from: first, to: last, since: first.at }
}

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
