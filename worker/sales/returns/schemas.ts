import { z } from 'zod'
import { filledText, IdParam, line, pageQuery, queryId, rowId, text } from '../../lib/wire.ts'
import { Money } from '../../catalog/pricing/schemas/pricing.ts'

/** Returns on the wire; shared with the web client. Rule source: "Returns" of the order desk. */

export const ReturnStatus = z.enum([
  'requested',
  'approved',
  'sent',
  'received',
  'inspected',
  'refunded',
  'replaced',
  'declined',
  'canceled',
])
export type ReturnStatus = z.infer<typeof ReturnStatus>

export const ReturnReason = z.enum(['wrong_part', 'defective', 'not_needed', 'damaged'])
export type ReturnReason = z.infer<typeof ReturnReason>

/** The most photos of one return. */
export const MOST_RETURN_PHOTOS = 6

const Part = z.object({ brand: z.string(), mpn: z.string(), name: z.string() })

/** Why a shipped line cannot be returned: its offer takes nothing back, too late, or all of it is returned. */
export const NotReturnable = z.enum(['no_returns', 'too_late', 'nothing_left'])

/** What of an order may be sent back now, and what has been. */
export const OrderReturns = z.object({
  order: z.object({ id: z.number().int(), number: z.string() }),
  /** Of lines of which something was shipped. */
  lines: z.array(
    z.object({
      order_line_id: z.number().int(),
      product: Part,
      /** Pieces that may be sent back. */
      left: z.number().int(),
      /** Null: some may be. */
      why_not: NotReturnable.nullable(),
    }),
  ),
  /** Days after the shipment. */
  days: z.number().int(),
  returns: z.array(z.object({ id: z.number().int(), number: z.string(), status: ReturnStatus })),
})
export type OrderReturns = z.infer<typeof OrderReturns>

/** Body of `POST /user/orders/{id}/returns`. */
export const ReturnInput = z
  .object({
    lines: z
      .array(
        z
          .object({
            order_line_id: rowId,
            quantity: z.number().int().min(1).max(1_000_000_000),
            reason: ReturnReason,
          })
          .strict(),
      )
      .min(1)
      .max(200)
      .refine(
        (lines) => new Set(lines.map((one) => one.order_line_id)).size === lines.length,
        'order_line_twice',
      ),
    words: text(2000).default(''),
  })
  .strict()
export type ReturnInput = z.infer<typeof ReturnInput>

/** Body of `POST /user/returns/{id}/sent`: by whom, and the parcel's number, if any. */
export const ReturnSentInput = z
  .object({ carrier: line(100).default(''), tracking_number: line(100).default('') })
  .strict()
export type ReturnSentInput = z.infer<typeof ReturnSentInput>

/** A form with one photo. */
export const ReturnPhotoForm = z.object({ photo: z.instanceof(File) })

/** Path of a photo of a return. */
export const ReturnPhotoParam = IdParam.extend({ photo_id: queryId })

export const ReturnSummary = z.object({
  id: z.number().int(),
  number: z.string(),
  status: ReturnStatus,
  order: z.object({ id: z.number().int(), number: z.string() }),
  created_at: z.iso.datetime(),
  /** Pieces over all lines. */
  quantity: z.number().int(),
  parts: z.array(z.object({ brand: z.string(), mpn: z.string() })),
})
export type ReturnSummary = z.infer<typeof ReturnSummary>

const Line = z.object({
  id: z.number().int(),
  order_line_id: z.number().int(),
  product: Part,
  quantity: z.number().int(),
  reason: ReturnReason,
  /** Of them, pieces that were looked at and go back to the customer without money. */
  declined: z.number().int(),
  /** The position of the order's line that it comes again as; null: none does. */
  replaced_position: z.number().int().nullable(),
})

export const Return = z.object({
  id: z.number().int(),
  number: z.string(),
  status: ReturnStatus,
  order: z.object({ id: z.number().int(), number: z.string() }),
  created_at: z.iso.datetime(),
  words: z.string(),
  /** Why it, or some of its pieces, were declined. */
  decline_reason: z.string(),
  /** Where to send it; '' until it is approved. */
  send_to: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  lines: z.array(Line),
  photos: z.array(z.object({ id: z.number().int() })),
  events: z.array(
    z.object({ id: z.number().int(), kind: ReturnStatus, created_at: z.iso.datetime() }),
  ),
  /** What refunds it. */
  credit_note: z.object({ id: z.number().int(), number: z.string(), total: Money }).nullable(),
  /** What the reader may do with it now. */
  can: z.object({ cancel: z.boolean(), send: z.boolean(), photo: z.boolean() }),
})
export type Return = z.infer<typeof Return>

/** What staff know beside that. */
export const AdminReturn = Return.extend({
  customer: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  lines: z.array(
    Line.extend({
      shelf: z.number().int(),
      supplier: z.number().int(),
      scrap: z.number().int(),
      /** By which order its pieces came; null: none is known. */
      supplier_order: z.object({ id: z.number().int(), number: z.string() }).nullable(),
    }),
  ),
  can: z.object({
    approve: z.boolean(),
    decline: z.boolean(),
    send: z.boolean(),
    receive: z.boolean(),
    inspect: z.boolean(),
    refund: z.boolean(),
    replace: z.boolean(),
  }),
})
export type AdminReturn = z.infer<typeof AdminReturn>

export const AdminReturnSummary = ReturnSummary.extend({
  customer: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  reasons: z.array(ReturnReason),
})
export type AdminReturnSummary = z.infer<typeof AdminReturnSummary>

const day = z.iso.date()

/** Query of `GET /admin/returns`; the newest come first unless sorted otherwise. */
export const AdminReturnsQuery = pageQuery(['created_at', 'number']).extend({
  status: ReturnStatus.optional(),
  reason: ReturnReason.optional(),
  /** Days by the store's clock, both inclusive. */
  'date[from]': day.optional(),
  'date[to]': day.optional(),
  /** Of their orders. */
  channel_id: queryId.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})
export type AdminReturnsQuery = z.infer<typeof AdminReturnsQuery>

/** Body of `POST /admin/returns/{id}/decline`; the customer reads the reason. */
export const ReturnDeclineInput = z.object({ reason: filledText(500) }).strict()
export type ReturnDeclineInput = z.infer<typeof ReturnDeclineInput>

const pieces = z.number().int().min(0).max(1_000_000_000).default(0)

/** Body of `POST /admin/returns/{id}/inspect`: where each piece goes; what is declined needs a reason. */
export const ReturnInspectionInput = z
  .object({
    lines: z
      .array(
        z
          .object({
            id: rowId,
            shelf: pieces,
            supplier: pieces,
            scrap: pieces,
            declined: pieces,
          })
          .strict(),
      )
      .min(1)
      .max(200),
    /** Where the shelf's pieces lie. */
    place: line(40).default(''),
    reason: text(500).default(''),
  })
  .strict()
export type ReturnInspectionInput = z.infer<typeof ReturnInspectionInput>

/** What pieces of a return may come again as: our own free pieces and today's offers of the same part. */
export const ReplacementLine = z.object({
  /** Of the return. */
  id: z.number().int(),
  product: Part,
  /** Pieces that were taken back. */
  quantity: z.number().int(),
  /** The best first; none: nobody offers enough of it today. */
  offers: z.array(
    z.object({
      supplier_offer_item_id: z.number().int(),
      is_ours: z.boolean(),
      warehouse: z.string(),
      remains: z.number().int(),
      days_min: z.number().int(),
      days_max: z.number().int(),
    }),
  ),
})
export type ReplacementLine = z.infer<typeof ReplacementLine>

/** Body of `POST /admin/returns/{id}/replace`: the offer for each line of which pieces were taken back. */
export const ReplacementInput = z
  .object({
    lines: z
      .array(z.object({ id: rowId, supplier_offer_item_id: rowId }).strict())
      .min(1)
      .max(200),
  })
  .strict()
export type ReplacementInput = z.infer<typeof ReplacementInput>
