import type { Say } from '../../../i18n/text-keys.ts'
import {
  type SupplierInvoiceInput,
  SupplierInvoiceInput as Schema,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import type {
  SupplierOrder,
  SupplierOrderLine,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import { readNumber } from '../../../form/read-number.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { lineSum, type MoneyAmount } from '../../../lib/format-money.ts'
import type { Locale } from '../../../lib/locales.ts'
import { readDecimal } from '../../../lib/typed-number.ts'
import { costMicros } from '../supplier-orders/cost-micros.ts'
import { todayOf } from '../../../lib/today-of.ts'

/** A line of the paper, as it is typed. */
export interface LineValues {
  /** The line of a supplier order it is for, when it was taken from there. */
  source: number | null
  brand: string
  mpn: string
  quantity: string
  cost: string
}

export interface InvoiceValues {
  supplier_id: string
  number: string
  /** `2026-10-01`. */
  date: string
  currency: string
  /** '' when the paper says the sum of its lines. */
  total: string
  lines: LineValues[]
}

export const BLANK_LINE: LineValues = { source: null, brand: '', mpn: '', quantity: '', cost: '' }

/** A price as one types it: 1.10, 0.0021. */
function priceText(micros: number): string {
  const digits = String(micros).padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${digits.slice(0, -6)}.${fraction}`
}

/** What has come of a supplier order and is on no invoice yet. */
export const receivedLines = ({ items }: SupplierOrder): LineValues[] =>
  items
    .filter(({ received, invoiced }) => received > invoiced)
    .map((line: SupplierOrderLine) => ({
      source: line.id,
      brand: line.product.brand,
      mpn: line.product.mpn,
      quantity: String(line.received - line.invoiced),
      cost: line.cost === null ? '' : priceText(line.cost.micros),
    }))

/** For a supplier order, with what has come of it; blank without one. */
export const invoiceForm = (order: SupplierOrder | null): InvoiceValues => ({
  supplier_id: order === null ? '' : String(order.supplier.id),
  number: '',
  date: todayOf(),
  currency: order?.cost?.currency ?? 'BYN',
  total: '',
  lines: order === null ? [BLANK_LINE] : receivedLines(order),
})

export const isBlank = ({ brand, mpn, quantity, cost }: LineValues): boolean =>
  `${brand}${mpn}${quantity}${cost}`.trim() === ''

/** What a line comes to; null while it cannot be read. */
export function sumOfLine(
  { quantity, cost }: LineValues,
  currency: string,
  locale: Locale,
): MoneyAmount | null {
  const pieces = readNumber(quantity) ?? Number.NaN
  const micros = costMicros(cost, locale)
  return Number.isNaN(pieces) || Number.isNaN(micros) ? null : lineSum({ micros, currency }, pieces)
}

/** What all lines come to; those that cannot be read count for nothing. */
export const sumOfLines = ({ lines, currency }: InvoiceValues, locale: Locale): MoneyAmount => ({
  amount: lines.reduce((sum, line) => sum + (sumOfLine(line, currency, locale)?.amount ?? 0), 0),
  currency,
})

/** The body of the call. */
export const invoiceInput = (values: InvoiceValues, locale: Locale): SupplierInvoiceInput => ({
  supplier_id: readNumber(values.supplier_id) ?? Number.NaN,
  number: values.number,
  date: values.date,
  currency: values.currency,
  total: readDecimal(values.total, { digits: 2 }) ?? sumOfLines(values, locale).amount,
  lines: values.lines.map(({ source, brand, mpn, quantity, cost }) => ({
    ...(source !== null && { supplier_order_line_id: source }),
    brand,
    mpn,
    quantity: readNumber(quantity) ?? Number.NaN,
    cost_micros: costMicros(cost, locale),
  })),
})

/** The field that a path of the body was typed in. */
const fieldOf = (path: string): string =>
  path
    .replace(/^lines\.(\d+)/, 'lines[$1]')
    .replace(/\.cost_micros$/, '.cost')
    .replace(/\.supplier_order_line_id$/, '.mpn')

/** What is wrong with it, by field; null when it will do. */
export function invoiceErrors(
  values: InvoiceValues,
  { t, locale }: { t: Say<'form'>; locale: Locale },
): { fields: Record<string, string> } | null {
  const wrong = schemaErrors(Schema, invoiceInput(values, locale), t)
  if (wrong === null) return null
  const fields = Object.fromEntries(
    Object.entries(wrong.fields).map(([path, sentence]) => [
      fieldOf(path),
      // What was left blank is asked for, not called a bad number.
      fieldOf(path) === 'supplier_id' ? t('errors.required') : sentence,
    ]),
  )
  return { fields }
}

/** A refusal at the fields it speaks of. */
export function atInvoiceFields({ status, code, message, requestId, fields }: ApiError): ApiError {
  return new ApiError({
    status,
    code,
    message,
    requestId,
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, sentences]) => [fieldOf(path), [...sentences]]),
    ),
  })
}
