import type { TFunction } from 'i18next'
import type { SupplierOrderInput, ToBuyLine } from '../../../worker/supply/schemas.ts'
import { ApiError } from '../../api/errors.ts'
import { readNumber } from '../../form/read-number.ts'
import { lineSum, type MoneyAmount } from '../../lib/format-money.ts'

export interface BuyValues {
  /** By `keyOf` their line. */
  picked: Record<string, boolean>
  pieces: Record<string, string>
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
  carrier: '',
  comment: '',
})

export const pickAll = (lines: ToBuyLine[], isPicked: boolean) => byKey(lines, () => isPicked)

/** The ticked lines with what was typed, in the order they are sent. */
export const pickedOf = (lines: ToBuyLine[], { picked, pieces }: BuyValues) =>
  lines
    .filter((line) => picked[keyOf(line)] === true)
    .map((line) => ({ line, quantity: readNumber(pieces[keyOf(line)] ?? '') ?? 0 }))

/** What the ticked lines cost; what cannot be read counts for nothing. */
export function costOf(lines: ToBuyLine[], values: BuyValues, currency: string): MoneyAmount {
  const amount = pickedOf(lines, values).reduce(
    (sum, { line, quantity }) =>
      sum + (Number.isNaN(quantity) ? 0 : lineSum(line.cost, quantity).amount),
    0,
  )
  return { amount, currency }
}

/** What is wrong with it, by field; null when it will do. */
export function buyErrors(
  lines: ToBuyLine[],
  values: BuyValues,
  t: TFunction<'form'>,
): { fields: Record<string, string> } | null {
  const fields: Record<string, string> = {}
  for (const { line, quantity } of pickedOf(lines, values)) {
    const path = `pieces.${keyOf(line)}`
    if (Number.isNaN(quantity)) fields[path] = t('errors.number')
    else if (quantity < 1) fields[path] = t('errors.too_small', { least: '1' })
    else if (quantity > line.quantity) {
      fields[path] = t('errors.too_large', { most: String(line.quantity) })
    }
  }
  return Object.keys(fields).length === 0 ? null : { fields }
}

type Place = Pick<SupplierOrderInput, 'supplier_id' | 'warehouse_id' | 'currency'>

/** The body of the call. */
export const toInput = (
  place: Place,
  lines: ToBuyLine[],
  values: BuyValues,
): SupplierOrderInput => ({
  ...place,
  carrier: values.carrier,
  comment: values.comment,
  lines: pickedOf(lines, values).map(({ line, quantity }) => ({
    order_line_id: line.order_line_id,
    quantity,
  })),
})

/** A refusal that speaks of the first or second line sent, at the field it was typed in. */
export function atFields(error: ApiError, sent: ToBuyLine[]): ApiError {
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, sentences]) => {
      const [, place] = /^lines\.(\d+)\./.exec(path) ?? []
      const line = place === undefined ? undefined : sent[Number(place)]
      return [line === undefined ? path : `pieces.${keyOf(line)}`, [...sentences]]
    }),
  )
  const { status, code, message, requestId } = error
  return new ApiError({ status, code, message, requestId, fields })
}
