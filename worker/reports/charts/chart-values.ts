import type { DeliveryRow, FigureRow, SumRow } from './chart-rows.ts'
import type { ChartName, Unit } from './schemas.ts'

/** What the values of each chart are. */
export const UNITS: Record<ChartName, Unit> = {
  sales: 'money',
  orders: 'count',
  average: 'money',
  margin: 'money',
  margin_share: 'share',
  returns: 'count',
  payments: 'money',
  funnel: 'count',
  misses: 'count',
  on_time: 'share',
  delivery_days: 'days',
  prices: 'index',
  stock: 'money',
  parts: 'money',
  brands: 'money',
  suppliers: 'money',
  customers: 'money',
}

const sumBy = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0)

/** To whole units, half up. */
const quotient = (part: number, whole: number): number =>
  Number((2n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** A part of a whole, hundredths of a percent; null: of nothing. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number((BigInt(part) * 10_000n) / BigInt(whole))

/** Sums of orders: what a step comes to. */
export const ORDER_VALUES: Partial<Record<ChartName, (rows: readonly SumRow[]) => number | null>> =
  {
    sales: (rows) => sumBy(rows, ({ amount }) => amount),
    orders: (rows) => sumBy(rows, ({ count }) => count),
    average: (rows) => {
      const rated = sumBy(rows, ({ count, unrated }) => count - unrated)
      return rated === 0
        ? null
        : quotient(
            sumBy(rows, ({ amount }) => amount),
            rated,
          )
    },
    margin: (rows) => sumBy(rows, ({ margin }) => margin),
    margin_share: (rows) =>
      shareOf(
        sumBy(rows, ({ margin }) => margin),
        sumBy(rows, ({ net }) => net),
      ),
  }

/** What days have besides their orders, by chart and series. */
export const FIGURE_SERIES = {
  returns: ['returns', 'returned_pieces'],
  funnel: ['searches', 'carts', 'purchases'],
  misses: ['misses'],
  stock: ['stock_value'],
} as const satisfies Partial<Record<ChartName, readonly (keyof FigureRow)[]>>

/** The same of returns that are narrowed: sums of `return`, see `day_sums`. */
export const returnValue = (rows: readonly SumRow[], name: string): number =>
  sumBy(rows, ({ count, amount }) => (name === 'returns' ? count : amount))

/** The sum of a figure over a step; what lay on the shelf is not added up: it is what the last step ended with. */
export const figureValue = (rows: readonly FigureRow[], name: string): number | null => {
  if (name === 'stock_value')
    return (
      rows.toSorted((one, other) => (one.begin < other.begin ? -1 : 1)).at(-1)?.stock_value ?? null
    )
  const known = Object.values(FIGURE_SERIES)
    .flat()
    .find((each) => each === name)
  return known === undefined ? null : sumBy(rows, (row) => row[known])
}

/** By chart of deliveries, its series. */
export const DELIVERY_SERIES = {
  on_time: ['on_time'],
  delivery_days: ['p50', 'p90'],
} as const satisfies Partial<Record<ChartName, readonly string[]>>

/** The share that came by the promised day, or the days that half, or nine of ten, took at most (nearest rank). */
export function deliveryValue(rows: readonly DeliveryRow[], name: string): number | null {
  if (name === 'on_time')
    return shareOf(
      sumBy(rows, (row) => row.on_time),
      sumBy(rows, ({ promised }) => promised),
    )
  const all = sumBy(rows, ({ count }) => count)
  const rank = Math.ceil((all * (name === 'p50' ? 5 : 9)) / 10)
  let seen = 0
  for (const { days, count } of rows.toSorted((one, other) => one.days - other.days)) {
    seen += count
    if (seen >= rank) return days
  }
  return null
}
