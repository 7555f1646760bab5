import { z } from 'zod'
import { LocaleCode } from '../../lib/locale-code.ts'
import { CurrencyCode, Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { ListLine, Offer, ProductRef } from '../../catalog/search/schemas/search.ts'
import { filledText, line, queryId, rowId, text } from '../../lib/wire.ts'
import { Address, AddressInput } from '../../people/addresses/schemas.ts'
import { CartProblem, QuoteLine as WantedLine } from '../cart/schemas.ts'
import { CreditStanding } from '../credit/schemas.ts'
import { Checkout, Totals } from '../checkout/schemas.ts'
import { PaymentMethod, UnavailablePaymentMethod } from '../payment-methods/schemas.ts'
import { ShippingRate } from '../shipping/schemas.ts'

/** An order or a quote as staff put it together for a customer; shared with the web client. */

/** The most lines of one. */
export const MOST_DRAFT_LINES = 500

/** Body of `POST /admin/drafts/list`: what the customer wants, as it was written. */
export const DraftListInput = z
  .object({
    customer_id: rowId,
    text: filledText(50_000).optional(),
    /** Lines that were read already, one of whose readings was chosen. */
    lines: z.array(ListLine).min(1).max(MOST_DRAFT_LINES).optional(),
    currency: CurrencyCode.optional(),
    channel_id: rowId.optional(),
  })
  .strict()
  .refine(({ text: typed, lines }) => (typed === undefined) !== (lines === undefined), {
    path: ['text'],
    message: 'required',
  })
export type DraftListInput = z.infer<typeof DraftListInput>

/** Query of `GET /admin/drafts/offers`: who else offers a product, for a customer and a quantity. */
export const DraftOffersQuery = z.object({
  customer_id: queryId,
  product_id: queryId,
  quantity: z.coerce.number().int().min(1).max(1_000_000_000),
  currency: CurrencyCode.optional(),
  channel_id: queryId.optional(),
})
export type DraftOffersQuery = z.infer<typeof DraftOffersQuery>

export const DraftOffers = z.object({ product: ProductRef, offers: z.array(Offer) })
export type DraftOffers = z.infer<typeof DraftOffers>

/** Body of `POST /admin/drafts`. What is absent is the customer's usual choice. */
const draftFields = {
  customer_id: rowId,
  /** Null: a private purchase. */
  company_id: rowId.nullable().optional(),
  currency: CurrencyCode.optional(),
  /** The channel it is sold in; absent: the main one. */
  channel_id: rowId.optional(),
  items: z
    .array(WantedLine)
    .min(1)
    .max(MOST_DRAFT_LINES)
    .refine(
      (items) => new Set(items.map((item) => item.supplier_offer_item_id)).size === items.length,
      'quote_line_twice',
    ),
  /** Off all prices: a share in hundredths of a percent, or an amount in minor units, spread over the lines. */
  discount_bps: z.number().int().min(1).max(9_900).nullable().default(null),
  discount_amount: z.number().int().min(1).nullable().default(null),
  /** Needed once there is a discount. */
  discount_reason: text(300).default(''),
  /** One of the customer's; null beside `shipping_address`. */
  shipping_address_id: rowId.nullable().optional(),
  /** Typed for this one. */
  shipping_address: AddressInput.nullable().default(null),
  shipping_method: line(50).optional(),
  payment_method: line(50).optional(),
  comment: text(1000).default(''),
  po_number: line(60).default(''),
  /** Why it may go above the limit of the company that pays on account, or be placed while something is overdue. */
  credit_reason: text(300).default(''),
}

export const DraftInput = z.object(draftFields).strict()
export type DraftInput = z.infer<typeof DraftInput>

/** Body of `POST /admin/orders`: the draft, and the total that the page showed, so that no other is charged. */
export const PlaceDraftInput = z.object({ ...draftFields, grand_total: Money.optional() }).strict()
export type PlaceDraftInput = z.infer<typeof PlaceDraftInput>

/** Body of `POST /admin/quotes`: the same, and for how many days its prices are held. */
export const QuoteDraftInput = z
  .object({
    ...draftFields,
    grand_total: Money.optional(),
    /** The store's usual ones when absent. */
    days: z.number().int().min(1).max(90).optional(),
  })
  .strict()
export type QuoteDraftInput = z.infer<typeof QuoteDraftInput>

const DraftLine = z.object({
  supplier_offer_item_id: z.number().int(),
  quantity: z.number().int(),
  product: ProductRef.nullable(),
  /** Today's, for the quantity and the customer; null when it is offered no more. */
  offer: Offer.nullable(),
  /** Apiece, the discount off; null without a price. */
  charged: UnitPrice.nullable(),
  sum: Money.nullable(),
  /** Why it cannot be ordered so. */
  problem: CartProblem.nullable(),
  /** The discount takes its price below the floor of the markup rules. */
  is_below_floor: z.boolean(),
  /** Of all its pieces, in the currency of the draft; null without the right to see costs, or a rate. */
  cost_sum: Money.nullable(),
})

/** What a draft comes to now. */
export const Draft = z.object({
  customer: z.object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    locale: LocaleCode,
  }),
  companies: z.array(z.object({ id: z.number().int(), name: z.string(), tax_number: z.string() })),
  company_id: z.number().int().nullable(),
  currency: CurrencyCode,
  channel_id: z.number().int(),
  addresses: z.array(Address),
  /** Null: none is chosen, or it was typed. */
  shipping_address_id: z.number().int().nullable(),
  shipping_rates: z.array(ShippingRate),
  shipping_method: ShippingRate.nullable(),
  payment_methods: z.array(PaymentMethod),
  unavailable_payment_methods: z.array(UnavailablePaymentMethod),
  payment_method: PaymentMethod.nullable(),
  /** The account of the company that pays; null: it has no terms. */
  credit: CreditStanding.nullable(),
  lines: z.array(DraftLine),
  totals: Totals,
  /** What staff's discount takes off; prices apiece are rounded, so it may differ a little from what was typed. */
  discount: Money,
  missing: Checkout.shape.missing,
  /** What is charged for the lines without tax less what they cost; null without the right to see it, or a rate. */
  margin: z.object({ amount: Money, bps: z.number().int() }).nullable(),
  /** For how many days a quote holds its prices unless said. */
  quote_days: z.number().int(),
})
export type Draft = z.infer<typeof Draft>

/** Answer of `POST /admin/orders`. */
export const DraftPlaced = z.object({ id: z.number().int(), number: z.string() })
export type DraftPlaced = z.infer<typeof DraftPlaced>
