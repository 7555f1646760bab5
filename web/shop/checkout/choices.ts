import type { Checkout, CheckoutChange } from '../../../worker/sales/checkout/schemas.ts'

/** The choices of the checkout. */
export type ChoiceName = keyof CheckoutChange

/** The current choices, as the sections show them. */
export interface Choices {
  company_id: number | null
  team_id: number | null
  shipping_address_id: number | null
  /** Null: the shipping address. */
  payment_address_id: number | null
  /** Codes of methods. */
  shipping_method: string | null
  payment_method: string | null
  comment: string
  po_number: string
}

/** The saved choices, overridden by those made here since. */
export const choicesOf = (checkout: Checkout, chosen: CheckoutChange): Choices => ({
  company_id: checkout.company_id,
  team_id: checkout.team_id,
  shipping_address_id: checkout.shipping_address_id,
  payment_address_id: checkout.payment_address_id,
  shipping_method: checkout.shipping_method?.method ?? null,
  payment_method: checkout.payment_method?.code ?? null,
  comment: checkout.comment,
  po_number: checkout.po_number,
  ...(chosen as Partial<Choices>),
})
