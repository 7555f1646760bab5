import { ShippingRate } from '../shipping/schemas.ts'
import { PaymentMethod } from '../payment-methods/schemas.ts'
import { z } from 'zod'
import { Address } from '../../people/addresses/schemas.ts'
import { CartItem } from '../cart/schemas.ts'
import { line, rowId, text } from '../../lib/wire.ts'
import { CurrencyCode, Money } from '../../catalog/pricing/schemas/pricing.ts'

/** The checkout on the wire; shared with the web client. Rule source: "Checkout, stock, orders". */

export const Totals = z.object({
  /** Sum of the lines at the prices charged. */
  subtotal: Money,
  /** What the store's own prices would have added. */
  discount: Money,
  /** Null until a method of shipping is chosen. */
  shipping: Money.nullable(),
  tax: Money,
  /** Hundredths of a percent. */
  tax_bps: z.number().int(),
  /** True: the tax is in the sums already. */
  is_tax_included: z.boolean(),
  grand_total: Money,
})
export type Totals = z.infer<typeof Totals>

/** Why a line keeps the order from being placed. */
export const LineProblem = z.object({
  /** Of the cart. */
  id: z.number().int(),
  supplier_offer_item_id: z.number().int(),
  kind: z.enum(['out_of_stock', 'price_changed']),
  /** The line with its figures of now. */
  item: CartItem,
})
export type LineProblem = z.infer<typeof LineProblem>

export const Checkout = z.object({
  id: z.number().int(),
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
  /** Teams one may buy for. */
  teams: z.array(z.object({ id: z.number().int(), name: z.string() })),
  shipping_address_id: z.number().int().nullable(),
  shipping_address: Address.nullable(),
  payment_address_id: z.number().int().nullable(),
  payment_address: Address.nullable(),
  shipping_method: ShippingRate.nullable(),
  shipping_rates: z.array(ShippingRate),
  payment_method: PaymentMethod.nullable(),
  payment_methods: z.array(PaymentMethod),
  comment: z.string(),
  po_number: z.string(),
  items: z.array(CartItem),
  totals: Totals,
  /** Lines to be put right first. */
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
    /** Null: bought by the person himself. */
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

/** Body of `POST /user/checkout/{id}/place`: what the button said, so that nobody pays another sum. */
export const PlaceInput = z.object({ grand_total: Money.optional() }).strict()
export type PlaceInput = z.infer<typeof PlaceInput>

/** What comes after an order, or of `POST /user/orders/{id}/pay`. */
export const PaymentStep = z.object({
  kind: z.enum(['none', 'redirect', 'instructions']),
  /** Where the payer goes on, for `redirect`. */
  url: z.string().optional(),
})
export type PaymentStep = z.infer<typeof PaymentStep>

/** Answer of placing. */
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
