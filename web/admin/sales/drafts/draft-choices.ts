import type { Draft } from '../../../../worker/sales/drafts/schemas.ts'
import type { AddressBody } from '../../../address-book/address-form.ts'
import type { Locale } from '../../../lib/locales.ts'
import { readDecimal } from '../../../lib/typed-number.ts'
import type { DraftBody } from './drafts.ts'
import { type DraftRow, itemsOf } from './draft-rows.ts'

type TypedAddress = Omit<AddressBody, 'is_default_shipping' | 'is_default_payment'>

/** Whose prices are shown, and where. */
export interface DraftBuyer {
  customerId: number
  /** Undefined: the main channel. */
  channelId: number | undefined
}

/** What staff have chosen and typed beside the lines; what is undefined is the customer's usual choice. */
export interface DraftChoices {
  /** The channel it is sold in; undefined: the main one. */
  channelId: number | undefined
  companyId: number | null | undefined
  addressId: number | undefined
  typed: TypedAddress | null
  shipping: string | undefined
  payment: string | undefined
  discountKind: 'none' | 'percent' | 'amount'
  discount: string
  reason: string
  comment: string
  poNumber: string
  /** Why the order goes above the company's limit. */
  creditReason: string
}

export const NO_CHOICES: DraftChoices = {
  channelId: undefined,
  companyId: undefined,
  addressId: undefined,
  typed: null,
  shipping: undefined,
  payment: undefined,
  discountKind: 'none',
  discount: '',
  reason: '',
  comment: '',
  poNumber: '',
  creditReason: '',
}

/** The most that a percent may be, hundredths. */
const MOST_BPS = 9_900

/** A discount as it is typed: hundredths of a percent or of the currency's unit; null: none, NaN: no such number. */
export function readDiscount({ discountKind, discount }: DraftChoices, locale: Locale) {
  if (discountKind === 'none') return null
  const units = readDecimal(discount, { digits: 2, locale })
  if (units === null || Number.isNaN(units)) return units
  const isFit = units > 0 && (discountKind === 'amount' || units <= MOST_BPS)
  return isFit ? units : Number.NaN
}

/** The draft as the API takes it; null while nothing is on it or a number is not one. */
export function bodyOf(
  customerId: number,
  { rows, choices, locale }: { rows: readonly DraftRow[]; choices: DraftChoices; locale: Locale },
): DraftBody | null {
  const items = itemsOf(rows)
  const discount = readDiscount(choices, locale)
  if (items.length === 0 || Number.isNaN(discount)) return null
  const { channelId, companyId, addressId, typed, shipping, payment, discountKind, creditReason } =
    choices
  return {
    customer_id: customerId,
    items,
    ...(channelId !== undefined && { channel_id: channelId }),
    ...(companyId !== undefined && { company_id: companyId }),
    discount_bps: discountKind === 'percent' ? discount : null,
    discount_amount: discountKind === 'amount' ? discount : null,
    ...(addressId !== undefined && { shipping_address_id: addressId }),
    shipping_address: typed,
    ...(shipping !== undefined && { shipping_method: shipping }),
    ...(payment !== undefined && { payment_method: payment }),
    ...(creditReason.trim() !== '' && { credit_reason: creditReason.trim() }),
  }
}

/** What is sent when it is placed: the draft as it is shown, with all that is chosen said, and its total. */
export const sentBody = (
  body: DraftBody,
  choices: DraftChoices,
  { shipping_method: rate, payment_method: method, totals }: Draft,
) => ({
  ...body,
  discount_reason: choices.reason.trim(),
  comment: choices.comment,
  po_number: choices.poNumber,
  ...(rate !== null && { shipping_method: rate.method }),
  ...(method !== null && { payment_method: method.code }),
  grand_total: totals.grand_total,
})
