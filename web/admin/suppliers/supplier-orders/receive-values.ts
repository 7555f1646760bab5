import type { Say } from '../../../i18n/text-keys.ts'
import type {
  ReceiveInput,
  SupplierOrderLine,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'
import { keyOf } from './line-values.ts'

export interface CameValues {
  /** `2026-10-01`. */
  received_at: string
  /** Where on our shelf it is put; '' says nothing. */
  place: string
  /** By `keyOf` their line. */
  pieces: Record<string, string>
  /** Beyond those ordered, the same; '' is none. */
  surplus: Record<string, string>
}

/** All that may still come, today as the store has it. */
export const cameForm = (lines: SupplierOrderLine[], today: string): CameValues => ({
  received_at: today,
  place: '',
  pieces: Object.fromEntries(lines.map((line) => [keyOf(line), String(line.to_receive)])),
  surplus: Object.fromEntries(lines.map((line) => [keyOf(line), ''])),
})

/** Lines with a quantity, in the order they are sent, and how many pieces that can be read. */
export function came(lines: SupplierOrderLine[], { pieces, surplus }: CameValues) {
  const read = (typed: Record<string, string>, line: SupplierOrderLine) =>
    readNumber(typed[keyOf(line)] ?? '') ?? 0
  const picked = lines
    .map((line) => ({ line, quantity: read(pieces, line), more: read(surplus, line) }))
    .filter(({ quantity, more }) => quantity !== 0 || more !== 0)
  const count = picked.reduce((sum, { quantity, more }) => sum + (quantity || 0) + (more || 0), 0)
  return { picked, count }
}

/** What is wrong with it, by field; null when it will do. */
export function cameErrors(
  lines: SupplierOrderLine[],
  values: CameValues,
  t: Say<'form'>,
): { fields: Record<string, string> } | null {
  const fields: Record<string, string> = {}
  const { picked } = came(lines, values)
  for (const { line, quantity, more } of picked) {
    const path = `pieces.${keyOf(line)}`
    if (Number.isNaN(more) || more < 0) fields[`surplus.${keyOf(line)}`] = t('errors.number')
    if (Number.isNaN(quantity)) fields[path] = t('errors.number')
    else if (quantity > line.to_receive) {
      fields[path] = t('errors.too_large', { most: String(line.to_receive) })
    }
  }
  const [first] = lines
  if (picked.length === 0 && first !== undefined) {
    fields[`pieces.${keyOf(first)}`] = t('errors.too_small', { least: '1' })
  }
  if (values.received_at === '') fields.received_at = t('errors.required')
  return Object.keys(fields).length === 0 ? null : { fields }
}

/** The body of the call. */
export const cameInput = (lines: SupplierOrderLine[], values: CameValues): ReceiveInput => ({
  received_at: values.received_at,
  ...(values.place.trim() !== '' && { place: values.place }),
  lines: came(lines, values).picked.map(({ line, quantity, more }) => ({
    id: line.id,
    quantity,
    ...(more > 0 && { surplus: more }),
  })),
})
