import { z } from 'zod'
import { CSV_FORM } from '../../lib/csv-form.ts'
import { filledLine, line, pageQuery, queryId, rowId, text } from '../../lib/wire.ts'
import { PLACE_LENGTH } from '../../suppliers/shelf/schemas.ts'
import { CurrencyCode, Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'

/** Supplier orders on the wire, for the back office; shared with the web client. */

const MOST_LINES = 500
/** Of one line: more is a mistake in typing. */
const MOST_SURPLUS = 1_000_000
const MOST_PIECES = 1_000_000_000
const day = z.iso.date()
const Named = z.object({ id: z.number().int(), name: z.string() })
const pieces = z.number().int().min(0).max(MOST_PIECES)

export const SupplierOrderStatus = z.enum([
  'new',
  'sent',
  'confirmed',
  'in_transit',
  'partly_received',
  'received',
  'refused',
  'canceled',
])
export type SupplierOrderStatus = z.infer<typeof SupplierOrderStatus>

const Part = z.object({
  id: z.number().int(),
  brand: z.string(),
  mpn: z.string(),
  name: z.string(),
})

/** What waits to be bought from one warehouse in one currency. */
export const ToBuyGroup = z.object({
  supplier: Named,
  warehouse: Named,
  currency: CurrencyCode,
  lines: z.number().int(),
  quantity: z.number().int(),
  /** Customers' orders. */
  orders: z.number().int(),
  /** Here and below, what is paid to suppliers is null for who may not see costs. */
  cost: Money.nullable(),
  /** When the oldest of their orders was placed. */
  waiting_since: z.string(),
})
export type ToBuyGroup = z.infer<typeof ToBuyGroup>

export const ToBuyLine = z.object({
  order_line_id: z.number().int(),
  order: z.object({ id: z.number().int(), number: z.string(), created_at: z.string() }),
  product: Part,
  supplier: Named,
  warehouse: Named,
  /** Pieces that are still to be bought. */
  quantity: z.number().int(),
  /** Apiece, in the supplier's currency, when the customer ordered. */
  cost: UnitPrice.nullable(),
  sum: Money.nullable(),
  /** A supplier has refused pieces of it before. */
  was_refused: z.boolean(),
})
export type ToBuyLine = z.infer<typeof ToBuyLine>

const currencyText = z
  .string()
  .trim()
  .regex(/^[A-Z]{3}$/, 'currency_code')

/** Query of `GET /admin/supplier-orders/to-buy`; `q`: a part's or an order's number. */
export const ToBuyQuery = pageQuery(['waiting_since', 'cost', 'lines']).extend({
  supplier_id: queryId.optional(),
  warehouse_id: queryId.optional(),
  currency: currencyText.optional(),
})
export type ToBuyQuery = z.infer<typeof ToBuyQuery>

/** Query of `GET /admin/supplier-orders/to-buy/lines`: the same, line by line. */
export const ToBuyLinesQuery = ToBuyQuery.omit({ sort: true })
export type ToBuyLinesQuery = z.infer<typeof ToBuyLinesQuery>

export const SupplierOrderSummary = z.object({
  id: z.number().int(),
  number: z.string(),
  status: SupplierOrderStatus,
  supplier: Named,
  warehouse: Named,
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** The latest promised day of lines that are still to come. */
  promised_at: z.string().nullable(),
  lines: z.number().int(),
  quantity: z.number().int(),
  confirmed: z.number().int(),
  refused: z.number().int(),
  canceled: z.number().int(),
  received: z.number().int(),
  /** The cost of its pieces without refused and cancelled ones. */
  cost: Money.nullable(),
})
export type SupplierOrderSummary = z.infer<typeof SupplierOrderSummary>

export const SupplierOrderLine = z.object({
  id: z.number().int(),
  /** Of the customer's order. */
  order_line_id: z.number().int(),
  order: z.object({ id: z.number().int(), number: z.string() }),
  product: Part,
  /** The supplier's code for the part; '' when the price list has none. */
  code: z.string(),
  cost: UnitPrice.nullable(),
  /** For all ordered pieces. */
  sum: Money.nullable(),
  status: SupplierOrderStatus,
  quantity: z.number().int(),
  confirmed: z.number().int(),
  refused: z.number().int(),
  canceled: z.number().int(),
  received: z.number().int(),
  invoiced: z.number().int(),
  /** Pieces the supplier has not answered for. */
  to_confirm: z.number().int(),
  /** Pieces that may still come. */
  to_receive: z.number().int(),
  promised_at: z.string().nullable(),
  dispatched_at: z.string().nullable(),
  reason: z.string(),
})
export type SupplierOrderLine = z.infer<typeof SupplierOrderLine>

export const SupplierOrderStep = z.object({
  id: z.number().int(),
  kind: z.enum(['created', 'sent', 'confirmed', 'dispatched', 'asked', 'received', 'canceled']),
  data: z.record(z.string(), z.unknown()),
  actor: Named.nullable(),
  created_at: z.string(),
})
export type SupplierOrderStep = z.infer<typeof SupplierOrderStep>

export const SupplierOrder = SupplierOrderSummary.omit({ lines: true }).extend({
  version: z.number().int(),
  comment: z.string(),
  /** The address the order is mailed to; null: the supplier has none. */
  supplier_email: z.string().nullable(),
  items: z.array(SupplierOrderLine),
  steps: z.array(SupplierOrderStep),
  /** What may be done with it now; permissions apart. */
  can: z.object({
    send: z.boolean(),
    confirm: z.boolean(),
    dispatch: z.boolean(),
    receive: z.boolean(),
    cancel: z.boolean(),
  }),
})
export type SupplierOrder = z.infer<typeof SupplierOrder>

const oneOrMany = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(most).optional(),
  )

/** Query of `GET /admin/supplier-orders` and of its CSV; the newest come first unless sorted otherwise. */
export const SupplierOrdersQuery = pageQuery(['created_at', 'number', 'status', 'supplier']).extend(
  {
    'status[]': oneOrMany(SupplierOrderStatus, 8),
    supplier_id: queryId.optional(),
    warehouse_id: queryId.optional(),
    /** Days of UTC, both inclusive. */
    'date[from]': day.optional(),
    'date[to]': day.optional(),
  },
)
export type SupplierOrdersQuery = z.infer<typeof SupplierOrdersQuery>

/** Query of its CSV. */
export const SupplierOrdersCsvQuery = SupplierOrdersQuery.extend(CSV_FORM)
export type SupplierOrdersCsvQuery = z.infer<typeof SupplierOrdersCsvQuery>

/** A list in which each key occurs once. */
const once = <Item extends z.ZodType>(item: Item, key: (value: z.infer<Item>) => number) =>
  z
    .array(item)
    .min(1)
    .max(MOST_LINES)
    .refine((all) => new Set(all.map(key)).size === all.length, 'order_line_twice')

const costMicros = z.number().int().min(0).max(1_000_000_000_000_000)

/**
 * Body of `POST /admin/supplier-orders`. Without `quantity`: all that is still to be bought. `cost_micros`
 * is required for a line whose own price list is another warehouse's or in another currency.
 */
export const SupplierOrderInput = z
  .object({
    supplier_id: rowId,
    warehouse_id: rowId,
    currency: currencyText,
    carrier: line(100).optional(),
    comment: text(2000).optional(),
    lines: once(
      z
        .object({
          order_line_id: rowId,
          quantity: pieces.min(1).optional(),
          cost_micros: costMicros.optional(),
        })
        .strict(),
      (asked) => asked.order_line_id,
    ),
  })
  .strict()
export type SupplierOrderInput = z.infer<typeof SupplierOrderInput>

/** Body of `POST …/send`; `hand`: the supplier was informed another way. */
export const SendInput = z.object({ by: z.enum(['mail', 'hand']).default('mail') }).strict()
export type SendInput = z.infer<typeof SendInput>

/**
 * Body of `POST …/confirm`: how many pieces of a line are promised and refused in total. What is absent
 * stays.
 */
export const ConfirmInput = z
  .object({
    lines: once(
      z
        .object({
          id: rowId,
          confirmed: pieces.optional(),
          refused: pieces.optional(),
          promised_at: day.nullable().optional(),
          reason: text(500).optional(),
        })
        .strict(),
      ({ id }) => id,
    ),
  })
  .strict()
export type ConfirmInput = z.infer<typeof ConfirmInput>

/** Body of `POST …/dispatch`; without lines: everything that is still to come. */
export const DispatchInput = z
  .object({
    tracking_number: line(100).optional(),
    carrier: filledLine(100).optional(),
    lines: once(z.object({ id: rowId }).strict(), ({ id }) => id).optional(),
  })
  .strict()
export type DispatchInput = z.infer<typeof DispatchInput>

/**
 * Body of `POST …/receive`: pieces received now; `received_at`: the day, today when absent; `place`: where on our
 * shelf they are put. `surplus`: pieces beyond those ordered, which may come only once all of these have.
 */
export const ReceiveInput = z
  .object({
    received_at: day.optional(),
    place: line(PLACE_LENGTH).optional(),
    lines: once(
      z
        .object({ id: rowId, quantity: pieces, surplus: pieces.max(MOST_SURPLUS).optional() })
        .strict()
        .refine(({ quantity, surplus = 0 }) => quantity + surplus > 0, {
          path: ['quantity'],
          message: 'required',
        }),
      ({ id }) => id,
    ),
  })
  .strict()
export type ReceiveInput = z.infer<typeof ReceiveInput>

/** Body of `POST …/cancel`: pieces the supplier has not answered for; without lines: of all lines. */
export const CancelInput = z
  .object({
    reason: text(500).optional(),
    lines: once(z.object({ id: rowId }).strict(), ({ id }) => id).optional(),
  })
  .strict()
export type CancelInput = z.infer<typeof CancelInput>
