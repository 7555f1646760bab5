import { z } from 'zod'
import { Money } from '../../catalog/pricing/schemas/pricing.ts'

/** How the store does, on the wire; shared with the web client. */

/** Days of a span, and of the one before it. */
export const SPAN_DAYS = 30

/** The figures of a span of days. */
export const SpanFigures = z.object({
  /** Both in it, by the store's clock. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Placed in it, without those that are cancelled or held for fraud. */
  orders: z.number().int(),
  /** What those come to, with shipping and tax, in the store's base currency. */
  sales: Money,
  /** Of an order; null: there are none. */
  average: Money.nullable(),
  /** Null for who may not see costs, and without orders whose costs are known. */
  margin: z.object({ sum: Money, bps: z.number().int() }).nullable(),
  /** Orders without a rate, which are not in `sales`; and those whose costs have none, not in `margin`. */
  unrated: z.number().int(),
  uncosted: z.number().int(),
  /**
   * Pages that visitors who agreed to be counted have seen: of search results, of the cart, and of thanks for an
   * order.
   */
  searches: z.number().int(),
  carts: z.number().int(),
  purchases: z.number().int(),
})
export type SpanFigures = z.infer<typeof SpanFigures>

export const DayPoint = z.object({
  day: z.iso.date(),
  orders: z.number().int(),
  /** Minor units of the base currency. */
  sales: z.number().int(),
})

export const Figures = z.object({
  current: SpanFigures,
  before: SpanFigures,
  /** Each day of `current`, the oldest first; days that are not computed yet have none. */
  days: z.array(DayPoint),
  /** When the newest of them was computed; null: none was. */
  computed_at: z.iso.datetime().nullable(),
})
export type Figures = z.infer<typeof Figures>

/** The longest span whose days are computed again by one call: five years. */
const MOST_DAYS = 1_830
const DAY_MS = 24 * 3600 * 1000

/** Days to compute again, both inclusive: body of `POST /admin/figures/days`, query of its `GET`. */
export const DaysQuery = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    path: ['to'],
    error: 'span',
  })
export type DaysQuery = z.infer<typeof DaysQuery>

/** How many of them are still to be computed. */
export const DaysLeft = z.object({ left: z.number().int() })
export type DaysLeft = z.infer<typeof DaysLeft>
