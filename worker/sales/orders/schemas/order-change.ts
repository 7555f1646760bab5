import { z } from 'zod'
import { Money, UnitPrice } from '../../../catalog/pricing/schemas/pricing.ts'
import { PromisedDays } from '../../../catalog/pricing/schemas/delivery.ts'
import { PostalSnapshot } from '../../../db/json/order.ts'
import { phoneLine, POSTAL_FIELDS, postcodeProblem } from '../../../lib/postal-fields.ts'
import { filledLine, optionalLine, rowId, text } from '../../../lib/wire.ts'

/** Changes of an order on the wire for staff; shared with the web client. */

const MOST_LINES = 200
const Quantity = z.number().int().min(1).max(1_000_000_000)

/** Off the price apiece: hundredths of a percent, or minor units of the order's currency. */
const Discount = z.union([
  z.object({ percent_bps: z.number().int().min(1).max(10_000) }).strict(),
  z.object({ amount: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }).strict(),
])
export type Discount = z.infer<typeof Discount>

/** What is charged apiece, millionths of the order's currency, or what is taken off it; not both. */
const PRICED = {
  price_micros: z.number().int().min(0).max(1_000_000_000_000_000).optional(),
  discount: Discount.optional(),
}

/** A line that stays in the order; what is absent stays as it is. */
const EditedLine = z
  .object({
    order_line_id: rowId,
    quantity: Quantity.optional(),
    /** Another offer, of the same product or of another one, at today's price. */
    supplier_offer_item_id: rowId.optional(),
    ...PRICED,
    is_removed: z.boolean().optional(),
  })
  .strict()
export type EditedLine = z.infer<typeof EditedLine>

/** A new line at today's price. */
const AddedLine = z
  .object({ supplier_offer_item_id: rowId, quantity: Quantity, ...PRICED })
  .strict()
export type AddedLine = z.infer<typeof AddedLine>

/** Where a parcel goes, and to whom. */
const NewAddress = z
  .object({
    ...POSTAL_FIELDS,
    address_line_two: optionalLine(200).default(null),
    district: optionalLine(100).default(null),
    first_name: filledLine(100),
    last_name: filledLine(100),
    company_name: optionalLine(200).default(null),
    phone: phoneLine.min(1),
  })
  .strict()
  .superRefine(({ country, postcode }, context) => {
    const refusal = postcodeProblem(country, postcode)
    if (refusal !== null) context.addIssue({ code: 'custom', path: ['postcode'], ...refusal })
  })
export type NewAddress = z.infer<typeof NewAddress>

const isEachOnce = (lines: EditedLine[]) =>
  new Set(lines.map((line) => line.order_line_id)).size === lines.length

/** Body of `POST /admin/orders/{id}/changes/preview`; what is absent stays. */
export const OrderChangeInput = z
  .object({
    lines: z.array(EditedLine).max(MOST_LINES).refine(isEachOnce, 'order_line_twice').optional(),
    added: z.array(AddedLine).max(MOST_LINES).optional(),
    shipping_address: NewAddress.optional(),
    shipping_method: z.string().min(1).max(50).optional(),
    payment_method: z.string().min(1).max(50).optional(),
    /** Needed with a price or a discount; the customer reads it. */
    reason: text(500).optional(),
    /** Why an order on account may cost more than its company's limit has room for. */
    credit_reason: text(300).optional(),
  })
  .strict()
export type OrderChangeInput = z.infer<typeof OrderChangeInput>

/** Body of `POST /admin/orders/{id}/changes`: the same, and what was agreed to. */
export const OrderChangeCommand = OrderChangeInput.extend({
  /** `stamp` of the preview: 409 with a new one when its figures have changed since. */
  agreed: z.string().length(64),
}).strict()
export type OrderChangeCommand = z.infer<typeof OrderChangeCommand>

const PreviewLine = z.object({
  /** Null: it is added. */
  order_line_id: z.number().int().nullable(),
  supplier_offer_item_id: z.number().int(),
  product: z.object({
    id: z.number().int(),
    brand: z.string(),
    mpn: z.string(),
    name: z.string(),
  }),
  /** Without cancelled pieces. */
  quantity: z.number().int(),
  /** Apiece, charged. */
  price: UnitPrice,
  sum: Money,
  tax: Money,
  days_min: z.number().int(),
  days_max: z.number().int(),
})
export type PreviewLine = z.infer<typeof PreviewLine>

/** An order before a change, or after it; without what was cancelled. */
const ChangeSide = z.object({
  lines: z.array(PreviewLine),
  goods: Money,
  shipping: Money,
  tax: Money,
  /** What all of it costs. */
  total: Money,
  /** Still to be paid; below zero: paid too much. */
  due: Money,
  /** Charged without tax less costs, for who may see prices of suppliers; null also without a rate. */
  margin: Money.nullable(),
  promised: PromisedDays.nullable(),
  shipping_method: z.object({ code: z.string(), title: z.string() }),
  payment_method: z.object({ code: z.string(), title: z.string() }),
  shipping_address: PostalSnapshot.nullable(),
})
export type ChangeSide = z.infer<typeof ChangeSide>

const OfferedMethod = z.object({ code: z.string(), title: z.string(), price: Money.nullable() })

/** What a change would come to; nothing is written. */
export const OrderChangePreview = z.object({
  before: ChangeSide,
  after: ChangeSide,
  /** What it costs more; below zero: less. */
  difference: Money,
  /** Of what was paid, what is to be given back. */
  to_refund: Money,
  /** Shipping costs what it cost: it is invoiced, or the method is offered no more. */
  is_shipping_kept: z.boolean(),
  /** The methods it may be changed to, as it would be then. */
  shipping_methods: z.array(OfferedMethod),
  payment_methods: z.array(OfferedMethod.omit({ price: true })),
  /** Nothing differs. */
  is_same: z.boolean(),
  /** What `agreed` names. */
  stamp: z.string(),
})
export type OrderChangePreview = z.infer<typeof OrderChangePreview>
