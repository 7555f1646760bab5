import { z } from 'zod'
import { CSV_FORM } from '../../lib/csv-form.ts'
import { queryId } from '../../lib/wire.ts'

/** Charts on the wire; shared with the web client. */

/** What is drawn over time. */
export const LINES = [
  'sales',
  'orders',
  'average',
  'margin',
  'margin_share',
  'returns',
  'payments',
  'funnel',
  'misses',
  'on_time',
  'delivery_days',
  'prices',
  'stock',
] as const

/** What is ranked. */
export const TOPS = ['parts', 'brands', 'suppliers', 'customers'] as const

export const ChartName = z.enum([...LINES, ...TOPS])
export type ChartName = z.infer<typeof ChartName>

/** What tells of costs; only for who may see them. */
const COST_CHARTS: readonly ChartName[] = ['margin', 'margin_share', 'prices', 'stock']

/** What one needs besides `reports.charts.view` to see a chart: costs, or the names of customers; null: nothing. */
export const neededFor = (chart: ChartName): string | null => {
  if (COST_CHARTS.includes(chart)) return 'reports.prices.view'
  return chart === 'customers' ? 'sales.orders.view|customers.users.view' : null
}

/** What is made of orders, or of returns of them, and can be narrowed to a channel or a currency. */
export const ORDER_CHARTS: readonly ChartName[] = [
  'sales',
  'orders',
  'average',
  'margin',
  'margin_share',
  'payments',
  'returns',
  ...TOPS,
]

export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/** The longest span, in days: five years. */
export const MOST_DAYS = 1_830

const DAY_MS = 24 * 3600 * 1000

const fields = {
  chart: ChartName,
  by: z.enum(STEPS).default('day'),
  /** Days by the store's clock, both inclusive. */
  from: z.iso.date(),
  to: z.iso.date(),
  channel_id: queryId.optional(),
  /** Of orders: those in it, in its own money. Absent: all, in the base currency. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
}

const isSpan = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS

/** Query of `GET /admin/charts`. */
export const ChartQuery = z.object(fields).refine(isSpan, { path: ['to'], error: 'span' })
export type ChartQuery = z.infer<typeof ChartQuery>

/** Query of its CSV. */
export const ChartCsvQuery = z
  .object({ ...fields, ...CSV_FORM })
  .refine(isSpan, { path: ['to'], error: 'span' })
export type ChartCsvQuery = z.infer<typeof ChartCsvQuery>

/**
 * Money is minor units of `currency`; a share is hundredths of a percent; an index is hundredths of a point, 100 being
 * the day before the span.
 */
export const Unit = z.enum(['money', 'count', 'share', 'days', 'index'])
export type Unit = z.infer<typeof Unit>

const value = z.number().int().nullable()

export const Series = z.object({
  /** What its list is narrowed by, see `day_sums.key`; '': the whole, or the rest of what is ranked. */
  key: z.string(),
  /** A name of its own; null: the client has a word for its key. */
  label: z.string().nullable(),
  /** Of the span, and of the span before; null: nothing is known. */
  total: value,
  before: value,
  /** Orders; null: it is not of orders. */
  count: value,
  /** Its margin; null: it is not ranked by money, some costs are not known, or the reader may not see costs. */
  margin: value,
})
export type Series = z.infer<typeof Series>

export const Point = z.object({
  /** The days in it, both inclusive, within the span. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** How many rows its list has; null: the list is not of the same things. */
  count: value,
  /** Of each series. */
  values: z.array(value),
  /** Of the same place in the span before; nothing where that is shorter. */
  before: z.array(value),
})
export type Point = z.infer<typeof Point>

export const Chart = z.object({
  chart: ChartName,
  by: z.enum(STEPS),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The day by the store's clock. */
  today: z.iso.date(),
  /** As many days before it. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  unit: Unit,
  currency: z.string(),
  /** The store's base currency. */
  base: z.string(),
  series: z.array(Series),
  /** None of what is ranked. */
  points: z.array(Point),
  /** Orders that lack a rate, and those whose costs do: they are left out. */
  unrated: z.number().int(),
  uncosted: z.number().int(),
  /** More than one: it can be narrowed to one of them. */
  channels: z.array(z.object({ id: z.number().int(), name: z.string() })),
  currencies: z.array(z.string()),
  /** When the newest day of the span was computed; null: none was. */
  computed_at: z.iso.datetime().nullable(),
})
export type Chart = z.infer<typeof Chart>
