import { ShippingRate } from '../shipping/schemas.ts'
import { CreditStanding } from '../credit/schemas.ts'
import { PaymentMethod, UnavailablePaymentMethod } from '../payment-methods/schemas.ts'
import { z } from 'zod'
import { Address } from '../../people/addresses/schemas.ts'
import { CartItem } from '../cart/schemas.ts'
import { line, rowId, text } from '../../lib/wire.ts'
import { CurrencyCode, Money } from '../../catalog/pricing/schemas/pricing.ts'

/** The checkout on the wire; shared with the web client. Rule source: "Checkout, stock, orders". */

export const Totals = z.object({
  /** Sum of the lines at the prices charged. */
  subtotal: Money,
  /** How much less this is than at the store's own prices. */
  discount: Money,
  /** Null until a method of shipping is chosen. */
  shipping: Money.nullable(),
  /** Of `shipping`, what the ways from warehouses cost; left out where they are not known apart. */
  parcel_fees: Money.optional(),
  tax: Money,
  /** Hundredths of a percent. */
  tax_bps: z.number().int(),
  /** True: the sums include the tax. */
  is_tax_included: z.boolean(),
  grand_total: Money,
})
export type Totals = z.infer<typeof Totals>

/** A line that keeps the order from being placed. */
export const LineProblem = z.object({
  /** The id of the cart's line. */
  id: z.number().int(),
  supplier_offer_item_id: z.number().int(),
  kind: z.enum(['out_of_stock', 'price_changed']),
  /** The line as it is now. */
  item: CartItem,
})
export type LineProblem = z.infer<typeof LineProblem>

/** The quote that a checkout buys by. */
const HeldQuote = z.object({
  number: z.string(),
  valid_until: z.iso.datetime(),
  /** Only what is in stock is ordered now; the rest stays on the quote. */
  is_partial: z.boolean(),
  /** Not all of it is in stock, but some is. */
  can_be_partial: z.boolean(),
  /** Lines that would stay on it, in whole or in part. */
  lines_left: z.number().int(),
})

export const Checkout = z.object({
  id: z.number().int(),
  /** The quote whose lines are bought at its prices; null: those of the cart. */
  quote: HeldQuote.nullable(),
  currency: CurrencyCode,
  customer: z.object({
    kind: z.enum(['private', 'company']),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company: z
      .object({ id: z.number().int(), name: z.string(), tax_number: z.string() })
      .nullable(),
  }),
  company_id: z.number().int().nullable(),
  team_id: z.number().int().nullable(),
  /** Teams the customer may buy for. */
  teams: z.array(z.object({ id: z.number().int(), name: z.string() })),
  shipping_address_id: z.number().int().nullable(),
  shipping_address: Address.nullable(),
  payment_address_id: z.number().int().nullable(),
  payment_address: Address.nullable(),
  shipping_method: ShippingRate.nullable(),
  shipping_rates: z.array(ShippingRate),
  payment_method: PaymentMethod.nullable(),
  payment_methods: z.array(PaymentMethod),
  unavailable_payment_methods: z.array(UnavailablePaymentMethod),
  /** The account of the company that pays; null: it has no terms. */
  credit: CreditStanding.nullable(),
  comment: z.string(),
  po_number: z.string(),
  items: z.array(CartItem),
  totals: Totals,
  /** Lines to correct first. */
  problems: z.array(LineProblem),
  /** What has not been chosen yet: fields of `CheckoutChange`. */
  missing: z.array(z.enum(['shipping_address_id', 'shipping_method', 'payment_method'])),
})
export type Checkout = z.infer<typeof Checkout>

/** Answer of `POST /user/checkout`, `PUT /user/checkout/{id}`. */
export const CheckoutAnswer = z.object({
  data: Checkout,
  shipping_method: ShippingRate.nullable(),
  payment_method: PaymentMethod.nullable(),
})
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>

/** Body of `PUT /user/checkout/{id}`; what is absent stays. */
export const CheckoutChange = z
  .object({
    /** Of a quote: order what is in stock, and leave the rest on it. Of a cart it says nothing. */
    is_partial: z.boolean().optional(),
    /** Null: the customer buys as a private person. */
    company_id: rowId.nullable().optional(),
    team_id: rowId.nullable().optional(),
    shipping_address_id: rowId.optional(),
    /** Null: the shipping address. */
    payment_address_id: rowId.nullable().optional(),
    shipping_method: line(50).optional(),
    payment_method: line(50).optional(),
    comment: text(1000).optional(),
    po_number: line(60).optional(),
  })
  .strict()
export type CheckoutChange = z.infer<typeof CheckoutChange>

/** Body of `POST /user/checkout/shipping-rates`; `order_id` is the checkout's id. */
export const ShippingRatesInput = z.object({ order_id: rowId, address_id: rowId }).strict()
export type ShippingRatesInput = z.infer<typeof ShippingRatesInput>

/** Body of `POST /user/checkout/{id}/place`: the total that the page showed, so that no other is charged. */
export const PlaceInput = z.object({ grand_total: Money.optional() }).strict()
export type PlaceInput = z.infer<typeof PlaceInput>

/** The next step after placing an order; also the answer of `POST /user/orders/{id}/pay`. */
export const PaymentStep = z.object({
  kind: z.enum(['none', 'redirect', 'instructions']),
  /** The page where the payer pays, for `redirect`. */
  url: z.string().optional(),
})
export type PaymentStep = z.infer<typeof PaymentStep>

/** The answer of placing an order. */
export const Placed = z.object({
  order: z.object({
    id: z.number().int(),
    number: z.string(),
    status: z.string(),
    grand_total: Money,
    payment_method: z.string(),
  }),
  payment: PaymentStep,
})
export type Placed = z.infer<typeof Placed>
