import { z } from 'zod'
import { pageQuery, queryId, rowId } from '../../lib/wire.ts'
import { SupplyStatus } from '../../sales/orders/schemas/order.ts'

/** Lines of open orders by the day they are promised for; shared with the web client. */

const Named = z.object({ id: z.number().int(), name: z.string() })

/**
 * Whose turn it is. `customer`: the order waits for its money; `shipping`: all of it is on the shelf; `buyer`: it is
 * not bought, or its supplier order was not sent; `supplier`: it is to come.
 */
export const LateTurn = z.enum(['buyer', 'supplier', 'shipping', 'customer'])
export type LateTurn = z.infer<typeof LateTurn>

const DEFAULT_DAYS = 14

/** Query of `GET /admin/late-lines`; what is due longest comes first. */
export const LateLinesQuery = pageQuery(['due', 'order', 'supplier']).extend({
  turn: LateTurn.optional(),
  supplier_id: queryId.optional(),
  /** Due within so many days from the store's today. */
  days: z.coerce.number().int().min(0).max(365).default(DEFAULT_DAYS),
  /** Only lines whose day has passed. */
  overdue: z.literal('true').optional(),
})
export type LateLinesQuery = z.infer<typeof LateLinesQuery>

const Day = z.iso.date()

export const LateLine = z.object({
  /** Of the order line. */
  id: z.number().int(),
  order: z.object({ id: z.number().int(), number: z.string(), customer: z.string() }),
  product: z.object({ id: z.number().int(), brand: z.string(), mpn: z.string(), name: z.string() }),
  /** Pieces that are still to be shipped; of those, on our shelf and still to be bought. */
  quantity: z.number().int(),
  on_shelf: z.number().int(),
  to_buy: z.number().int(),
  /** The day it is due: of what the customer and the supplier's answer say, the earlier. */
  due: Day,
  /** Days since then; 0: not yet. */
  days_late: z.number().int(),
  /** The last day the customer was promised; null in older orders. */
  promised_to: Day.nullable(),
  turn: LateTurn,
  supply_status: SupplyStatus,
  supplier: Named,
  /** The order to the supplier whose pieces are still to come; null: none. */
  supplier_order: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  /** The day the supplier promises, and whether that has passed. */
  supplier_day: Day.nullable(),
  is_supplier_late: z.boolean(),
  /** When the supplier was last asked, and the customer last told. */
  asked_at: z.string().nullable(),
  warned_at: z.string().nullable(),
})
export type LateLine = z.infer<typeof LateLine>

/** As many lines as one request asks or warns about. */
export const MOST_LINES = 200
/** As many customers' orders as one request warns about: each is a transaction of its own. */
export const MOST_ORDERS = 20

/** Body of `POST /admin/late-lines/ask` and `/warn`: ids of order lines. */
export const LateLinesInput = z.object({ lines: z.array(rowId).min(1).max(MOST_LINES) }).strict()
export type LateLinesInput = z.infer<typeof LateLinesInput>

/** `already`: asked today. `not_ordered`: no supplier has pieces of it to send. */
export const AskedLine = z.object({
  id: z.number().int(),
  outcome: z.enum(['asked', 'already', 'no_email', 'not_ordered']),
})
export type AskedLine = z.infer<typeof AskedLine>

/** `already`: they know this day. `in_time`: it is not late, or nothing of it is left to be shipped. */
export const WarnedLine = z.object({
  id: z.number().int(),
  outcome: z.enum(['warned', 'already', 'in_time', 'unpaid']),
})
export type WarnedLine = z.infer<typeof WarnedLine>

/** Body of `PUT /admin/late-lines/{id}`: the day the supplier promises now; null: none. */
export const SupplierDayInput = z.object({ promised_at: Day.nullable() }).strict()
export type SupplierDayInput = z.infer<typeof SupplierDayInput>
