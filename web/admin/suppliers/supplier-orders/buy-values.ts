import type { Say } from '../../../i18n/text-keys.ts'
import type { Warehouse } from '../../../../worker/suppliers/suppliers/schemas.ts'
import type { SupplierOrderInput } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import type { ToBuyLine } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import { readNumber } from '../../../form/read-number.ts'
import { lineSum, type MoneyAmount } from '../../../lib/format-money.ts'
import type { Locale } from '../../../lib/locales.ts'
import { costMicros } from './cost-micros.ts'

export interface BuyValues {
  /** By `keyOf` their line. */
  picked: Record<string, boolean>
  pieces: Record<string, string>
  /** Id of another warehouse than the one the lines wait for; '' for that one. */
  warehouse: string
  /** What is paid in, and what a piece of each line costs, at another warehouse. */
  currency: string
  costs: Record<string, string>
  carrier: string
  comment: string
}

/** Not the bare id: a form takes a number in a path for a place in an array. */
export const keyOf = (line: ToBuyLine): string => `line${line.order_line_id}`

const byKey = <Value>(lines: ToBuyLine[], of: (line: ToBuyLine) => Value): Record<string, Value> =>
  Object.fromEntries(lines.map((line) => [keyOf(line), of(line)]))

/** Everything that waits, all of it. */
export const toForm = (lines: ToBuyLine[]): BuyValues => ({
  picked: byKey(lines, () => true),
  pieces: byKey(lines, ({ quantity }) => String(quantity)),
  warehouse: '',
  currency: lines[0]?.cost?.currency ?? '',
  costs: byKey(lines, () => ''),
  carrier: '',
  comment: '',
})

export const pickAll = (lines: ToBuyLine[], isPicked: boolean) => byKey(lines, () => isPicked)

/** The ticked lines with what was typed, in the order they are sent. */
export const pickedOf = (lines: ToBuyLine[], { picked, pieces }: BuyValues) =>
  lines
    .filter((line) => picked[keyOf(line)] === true)
    .map((line) => ({ line, quantity: readNumber(pieces[keyOf(line)] ?? '') ?? 0 }))

/** What a line comes to; null while what was typed cannot be read. */
export function sumOf(line: ToBuyLine, values: BuyValues, locale: Locale): MoneyAmount | null {
  const { warehouse, currency, costs, pieces } = values
  const quantity = readNumber(pieces[keyOf(line)] ?? '') ?? Number.NaN
  const cost =
    warehouse === ''
      ? line.cost
      : { micros: costMicros(costs[keyOf(line)] ?? '', locale), currency }
  const isUnknown = cost === null || Number.isNaN(cost.micros) || Number.isNaN(quantity)
  return isUnknown ? null : lineSum(cost, quantity)
}

/** What the ticked lines cost; what cannot be read counts for nothing. */
export function costOf(lines: ToBuyLine[], values: BuyValues, locale: Locale): MoneyAmount {
  const amount = pickedOf(lines, values).reduce(
    (sum, { line }) => sum + (sumOf(line, values, locale)?.amount ?? 0),
    0,
  )
  const own = lines[0]?.cost?.currency ?? ''
  return { amount, currency: values.warehouse === '' ? own : values.currency }
}

/** What is wrong with it, by field; null when it will do. */
export function buyErrors(
  lines: ToBuyLine[],
  values: BuyValues,
  { t, locale }: { t: Say<'form'>; locale: Locale },
): { fields: Record<string, string> } | null {
  const fields: Record<string, string> = {}
  for (const { line, quantity } of pickedOf(lines, values)) {
    const path = `pieces.${keyOf(line)}`
    if (Number.isNaN(quantity)) fields[path] = t('errors.number')
    else if (quantity < 1) fields[path] = t('errors.too_small', { least: '1' })
    else if (quantity > line.quantity) {
      fields[path] = t('errors.too_large', { most: String(line.quantity) })
    }
    const cost = values.costs[keyOf(line)] ?? ''
    if (values.warehouse !== '' && Number.isNaN(costMicros(cost, locale))) {
      fields[`costs.${keyOf(line)}`] = t(cost.trim() === '' ? 'errors.required' : 'errors.format')
    }
  }
  return Object.keys(fields).length === 0 ? null : { fields }
}

/** Where it is ordered: where the lines wait for, or the warehouse that was chosen instead. */
function placeOf([first]: ToBuyLine[], values: BuyValues, warehouses: Warehouse[]) {
  const chosen = warehouses.find(({ id }) => String(id) === values.warehouse)
  if (chosen !== undefined) {
    return {
      supplier_id: chosen.supplier_id,
      warehouse_id: chosen.id,
      currency: values.currency,
    }
  }
  return {
    supplier_id: first?.supplier.id ?? 0,
    warehouse_id: first?.warehouse.id ?? 0,
    currency: first?.cost?.currency ?? '',
  }
}

/** The body of the call. */
export const toInput = (
  lines: ToBuyLine[],
  values: BuyValues,
  { warehouses, locale }: { warehouses: Warehouse[]; locale: Locale },
): SupplierOrderInput => ({
  ...placeOf(lines, values, warehouses),
  carrier: values.carrier,
  comment: values.comment,
  lines: pickedOf(lines, values).map(({ line, quantity }) => ({
    order_line_id: line.order_line_id,
    quantity,
    ...(values.warehouse !== '' && {
      cost_micros: costMicros(values.costs[keyOf(line)] ?? '', locale),
    }),
  })),
})

/** A refusal that speaks of the first or second line sent, at the field it was typed in. */
export function atFields(error: ApiError, sent: ToBuyLine[]): ApiError {
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, sentences]) => {
      const [, place, field] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? []
      const line = place === undefined ? undefined : sent[Number(place)]
      const column = field === 'cost_micros' ? 'costs' : 'pieces'
      return [line === undefined ? path : `${column}.${keyOf(line)}`, [...sentences]]
    }),
  )
  const { status, code, message, requestId } = error
  return new ApiError({ status, code, message, requestId, fields })
}
