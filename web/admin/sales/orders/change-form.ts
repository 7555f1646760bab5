import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type {
  EditedLine,
  OrderChangeInput,
} from '../../../../worker/sales/orders/schemas/order-change.ts'
import { ApiError } from '../../../api/errors.ts'
import { readNumber } from '../../../form/read-number.ts'
import type { Say } from '../../../i18n/text-keys.ts'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped, PRICE_DIGITS, readDecimal } from '../../../lib/typed-number.ts'
import { keyOf } from './picked-pieces.ts'

/** What the dialog of a change holds, as it is typed; quantities and prices by `keyOf` their line. */
export interface ChangeValues {
  quantity: Record<string, string>
  price: Record<string, string>
  reason: string
}

/** What is typed, and for which lines. */
export interface ChangeDraft {
  lines: AdminOrderLine[]
  values: ChangeValues
  locale: Locale
}

/** Lines of which nothing is invoiced, shipped or cancelled. */
export const changeableLines = ({ items }: AdminOrder): AdminOrderLine[] =>
  items.filter(({ invoiced, shipped, canceled }) => invoiced + shipped + canceled === 0)

export const toChangeForm = (lines: AdminOrderLine[], locale: Locale): ChangeValues => ({
  quantity: Object.fromEntries(lines.map((line) => [keyOf(line), String(line.quantity)])),
  price: Object.fromEntries(lines.map((line) => [keyOf(line), priceTyped(line, locale)])),
  reason: '',
})

const priceTyped = ({ channel_price: { micros } }: AdminOrderLine, locale: Locale): string =>
  decimalTyped(micros, PRICE_DIGITS, locale)

/** The edits that are typed, in the order they are sent; a quantity of nought removes its line. */
export function editsOf({ lines, values, locale }: ChangeDraft): EditedLine[] {
  return lines.flatMap((line): EditedLine[] => {
    const quantity = readNumber(values.quantity[keyOf(line)] ?? '') ?? Number.NaN
    const typed = values.price[keyOf(line)] ?? ''
    const micros = readDecimal(typed, { digits: PRICE_DIGITS, locale })
    const isPriced = typed !== priceTyped(line, locale) && micros !== null
    if (quantity === 0) return [{ order_line_id: line.id, is_removed: true }]
    if (quantity === line.quantity && !isPriced) return []
    return [
      {
        order_line_id: line.id,
        ...(quantity !== line.quantity && { quantity }),
        ...(isPriced && { price_micros: micros }),
      },
    ]
  })
}

export const toChangeInput = (draft: ChangeDraft): OrderChangeInput => {
  const reason = draft.values.reason.trim()
  return { lines: editsOf(draft), ...(reason !== '' && { reason }) }
}

/** What is wrong with it, by field; null when it will do. */
export function changeErrors(
  draft: ChangeDraft,
  t: Say<'form'>,
): { fields: Record<string, string> } | null {
  const fields: Record<string, string> = {}
  const edits = editsOf(draft)
  for (const { order_line_id: id, quantity, price_micros: price } of edits) {
    if (Number.isNaN(quantity)) fields[`quantity.${keyOf({ id })}`] = t('errors.number')
    if (Number.isNaN(price)) fields[`price.${keyOf({ id })}`] = t('errors.number')
  }
  const isPriced = edits.some(({ price_micros: price }) => price !== undefined)
  if (isPriced && draft.values.reason.trim() === '') fields.reason = t('errors.required')
  return Object.keys(fields).length === 0 ? null : { fields }
}

/** A refusal that speaks of the first or second line sent, at the fields they were typed in. */
export function atChangeFields(error: ApiError, draft: ChangeDraft): ApiError {
  const sent = editsOf(draft)
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, sentences]) => {
      const [, place, of] = /^lines\.(\d+)\.(.*)$/.exec(path) ?? []
      const id = place === undefined ? undefined : sent[Number(place)]?.order_line_id
      const group = of === 'price_micros' ? 'price' : 'quantity'
      return [id === undefined ? path : `${group}.${keyOf({ id })}`, [...sentences]]
    }),
  )
  const { status, code, message, requestId, body } = error
  return new ApiError({ status, code, message, requestId, fields, body })
}
