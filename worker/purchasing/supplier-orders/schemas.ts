import { z } from 'zod'
import { CSV_FORM } from '../../lib/csv-form.ts'
import { filledLine, line, pageQuery, queryId, rowId, text } from '../../lib/wire.ts'
import { PLACE_LENGTH } from '../../suppliers/shelf/schemas.ts'
import { Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'

/** Supplier orders on the wire, for the back office; shared with the web client. */

/** Of an order: as many as wait at one place on a busy day. */
const MOST_LINES = 1000
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

const currencyText = z
  .string()
  .trim()
  .regex(/^[A-Z]{3}$/, 'currency_code')

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
  /** It is bought here instead of there, where the customer's line was sold from. */
  instead_of: z.object({ supplier: z.string(), warehouse: z.string() }).nullable(),
  cost: UnitPrice.nullable(),
  /** For all ordered pieces; those of the lines of a part add up to the part's. */
  sum: Money.nullable(),
  status: SupplierOrderStatus,
  quantity: z.number().int(),
  /** Of those, the ones beyond the customer's: the supplier sells no fewer, they are for our shelf. */
  extra: z.number().int(),
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

/** What the supplier sees as one line: all lines of a part at one cost. */
export const SupplierOrderPart = z.object({
  product: Part,
  code: z.string(),
  cost: UnitPrice.nullable(),
  /** For all ordered pieces, rounded once. */
  sum: Money.nullable(),
  status: SupplierOrderStatus,
  quantity: z.number().int(),
  extra: z.number().int(),
  confirmed: z.number().int(),
  refused: z.number().int(),
  canceled: z.number().int(),
  received: z.number().int(),
  /** Ids of its lines, in their order. */
  lines: z.array(z.number().int()),
})
export type SupplierOrderPart = z.infer<typeof SupplierOrderPart>

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
  parts: z.array(SupplierOrderPart),
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
    /** Days by the store's clock, both inclusive. */
    'date[from]': day.optional(),
    'date[to]': day.optional(),
    /** Days by the store's clock, both inclusive: something of it came on one of them. */
    'received[from]': day.optional(),
    'received[to]': day.optional(),
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

/** A part bought as one: what the buyer was shown for all requested lines of this offer item. */
const BoughtPart = z
  .object({
    offer_item_id: rowId,
    /** Pieces of all its lines, and the extra ones that the supplier's minimum and pack make. */
    quantity: pieces.min(1),
    /** Apiece, at the step that this quantity reaches. */
    cost_micros: costMicros,
  })
  .strict()
export type BoughtPart = z.infer<typeof BoughtPart>

/**
 * Body of `POST /admin/supplier-orders`. Without `quantity`: all that is still to be bought. `cost_micros`
 * is required for a line whose own price list is another warehouse's or in another currency. Lines of offer items
 * that `parts` name are bought as one each, at the cost of their sum. `below_minimum`: the buyer knows that the
 * supplier's minimum order is not reached.
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
    parts: z
      .array(BoughtPart)
      .max(MOST_LINES)
      .refine(
        (all) => new Set(all.map((part) => part.offer_item_id)).size === all.length,
        'order_line_twice',
      )
      .optional(),
    below_minimum: z.boolean().optional(),
  })
  .strict()
export type SupplierOrderInput = z.infer<typeof SupplierOrderInput>

/** Body of `POST …/send`; `hand`: the supplier was informed another way. */
export const SendInput = z
  .object({
    by: z.enum(['mail', 'hand']).default('mail'),
    /** The `sent_at` that its sender has seen; 409 when it was sent since, so that two people do not order twice. */
    seen_sent_at: z.iso.datetime().nullable().optional(),
  })
  .strict()
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
