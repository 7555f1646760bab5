import type { Say } from '../../../i18n/text-keys.ts'
import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type {
  Discount,
  EditedLine,
  OrderChangeInput,
} from '../../../../worker/sales/orders/schemas/order-change.ts'
import { readNumber } from '../../../form/read-number.ts'
import type { Locale } from '../../../lib/locales.ts'
import { PRICE_DIGITS, readDecimal } from '../../../lib/typed-number.ts'
import { type ChangeAddress, isAddressTouched, toAddress } from './change-address.ts'
import type { FoundOffer } from './found-offer.ts'
import { keyOf } from './picked-pieces.ts'

/** A line as it is typed; '' leaves a price as it is. */
export interface LineValues {
  quantity: string
  price: string
  /** `10%`, or what is taken off each piece. */
  discount: string
  offer: FoundOffer | null
  is_removed: boolean
}

export interface ChangeValues {
  lines: Record<string, LineValues>
  added: (LineValues & { offer: FoundOffer })[]
  shipping_method: string
  payment_method: string
  address: ChangeAddress
  reason: string
  /** Why it may go above the limit of the company that pays on account. */
  credit_reason: string
}

/** Whether a line can still be changed: nothing of it is invoiced, shipped or cancelled. */
export const isChangeable = ({ invoiced, shipped, canceled }: AdminOrderLine): boolean =>
  invoiced + shipped + canceled === 0

/** The order as it stands. */
export const toChangeForm = (order: AdminOrder): ChangeValues => ({
  lines: Object.fromEntries(
    order.items.map((line) => [keyOf(line), newLine(String(line.quantity))]),
  ),
  added: [],
  shipping_method: order.shipping_method.method,
  payment_method: order.payment_method.code,
  address: toAddress(order),
  reason: '',
  credit_reason: '',
})

const newLine = (quantity: string): LineValues => ({
  quantity,
  price: '',
  discount: '',
  offer: null,
  is_removed: false,
})

export const addedLine = (offer: FoundOffer): ChangeValues['added'][number] => ({
  ...newLine(String(offer.minimum)),
  offer,
})

interface Typed {
  order: AdminOrder
  values: ChangeValues
  locale: Locale
}

/** The body of the call; null while something typed is no number. */
export function toChange({ order, values, locale }: Typed): OrderChangeInput | null {
  if (Object.keys(changeErrors({ order, values, locale })).length > 0) return null
  const lines = order.items.flatMap((line) => {
    const typed = values.lines[keyOf(line)]
    return typed === undefined ? [] : editOf(line, typed, locale)
  })
  const added = values.added.map(({ offer, ...line }) => ({
    supplier_offer_item_id: offer.id,
    quantity: readNumber(line.quantity) ?? 0,
    ...pricedOf(line, locale),
  }))
  const { shipping_method, payment_method, address } = values
  const reason = values.reason.trim()
  const creditReason = values.credit_reason.trim()
  return {
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && { added }),
    ...(isAddressTouched(order, address) && {
      shipping_address: {
        ...address,
        company_name: address.company_name === '' ? null : address.company_name,
        address_line_two: address.address_line_two === '' ? null : address.address_line_two,
        district: address.district === '' ? null : address.district,
      },
    }),
    ...(shipping_method !== order.shipping_method.method && { shipping_method }),
    ...(payment_method !== order.payment_method.code && { payment_method }),
    ...(reason !== '' && { reason }),
    ...(creditReason !== '' && { credit_reason: creditReason }),
  }
}

/** Whether anything but the reasons has been changed. */
export const isTouched = ({ reason: _, credit_reason: __, ...change }: OrderChangeInput): boolean =>
  Object.keys(change).length > 0

function editOf(line: AdminOrderLine, typed: LineValues, locale: Locale): EditedLine[] {
  if (!isChangeable(line)) return []
  if (typed.is_removed) return [{ order_line_id: line.id, is_removed: true }]
  const quantity = readNumber(typed.quantity) ?? line.quantity
  const edit = {
    ...(quantity !== line.quantity && { quantity }),
    ...(typed.offer !== null && { supplier_offer_item_id: typed.offer.id }),
    ...pricedOf(typed, locale),
  }
  return Object.keys(edit).length === 0 ? [] : [{ order_line_id: line.id, ...edit }]
}

function pricedOf({ price, discount }: Pick<LineValues, 'price' | 'discount'>, locale: Locale) {
  const micros = readDecimal(price, { digits: PRICE_DIGITS, locale })
  const off = discountOf(discount)
  return {
    ...(micros !== null && { price_micros: micros }),
    ...(off !== null && off !== 'wrong' && { discount: off }),
  }
}

/** `10%`, `10 %`: hundredths of a percent; `1,50`: minor units off each piece. */
function discountOf(typed: string): Discount | 'wrong' | null {
  const text = typed.trim()
  if (text === '') return null
  const isPercent = text.endsWith('%')
  const units = readDecimal(isPercent ? text.slice(0, -1) : text, { digits: 2 })
  if (units === null || Number.isNaN(units) || units < 1) return 'wrong'
  if (isPercent) return units > 10_000 ? 'wrong' : { percent_bps: units }
  return { amount: units }
}

/** What is no number, by field. */
export function changeErrors({
  order,
  values,
  locale,
}: Typed): Record<string, 'number' | 'discount'> {
  const fields: Record<string, 'number' | 'discount'> = {}
  const judge = (path: string, line: LineValues) => {
    if (line.is_removed) return
    const quantity = readNumber(line.quantity)
    if (quantity === null || Number.isNaN(quantity) || quantity < 1)
      fields[`${path}.quantity`] = 'number'
    if (Number.isNaN(readDecimal(line.price, { digits: PRICE_DIGITS, locale })))
      fields[`${path}.price`] = 'number'
    if (discountOf(line.discount) === 'wrong') fields[`${path}.discount`] = 'discount'
  }
  for (const line of order.items.filter(isChangeable)) {
    const typed = values.lines[keyOf(line)]
    if (typed !== undefined) judge(`lines.${keyOf(line)}`, typed)
  }
  values.added.forEach((line, at) => judge(`added[${at}]`, line))
  return fields
}

/** Sentences for what is wrong with what is typed; null when it will do. */
export function judgeChange(
  typed: Typed,
  t: Say<'form'>,
  discount: string,
): { fields: Record<string, string> } | null {
  const fields = Object.fromEntries(
    Object.entries(changeErrors(typed)).map(([path, kind]) => [
      path,
      kind === 'number' ? t('errors.number') : discount,
    ]),
  )
  const { lines = [], added = [], reason } = toChange(typed) ?? {}
  const isPriced = [...lines, ...added].some(
    (line) => line.price_micros !== undefined || line.discount !== undefined,
  )
  if (isPriced && reason === undefined) fields.reason = t('errors.required')
  return Object.keys(fields).length === 0 ? null : { fields }
}

const FIELDS: Record<string, string> = {
  quantity: 'quantity',
  price_micros: 'price',
  discount: 'discount',
}

/** Where the API's sentences about `input` are shown: at the fields they were typed in. */
export function fieldOf(path: string, input: OrderChangeInput): string {
  const [, part, place, name = ''] = /^(lines|added)\.(\d+)\.(\w+)/.exec(path) ?? []
  if (part === 'lines') {
    const id = input.lines?.[Number(place)]?.order_line_id ?? 0
    return `lines.${keyOf({ id })}.${FIELDS[name] ?? 'quantity'}`
  }
  if (part === 'added') return `added[${place}].${FIELDS[name] ?? 'quantity'}`
  return path.replace(/^shipping_address\./, 'address.')
}
