import type { Say } from '../../../i18n/text-keys.ts'
import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { ApiError } from '../../../api/errors.ts'
import { readNumber } from '../../../form/read-number.ts'
import { todayOf } from './today-of.ts'
import { DOCUMENT_ACTS, type DocumentAct, type DocumentInput } from './order-acts.ts'

export interface DocumentValues {
  /** Typed quantities, by `keyOf` their line. */
  pieces: Record<string, string>
  tracking_number: string
  reason: string
  shipping: boolean
  /** What is refunded by hand has been sent already: on that day, under that number. */
  is_sent: boolean
  sent_on: string
  reference: string
}

/** Not the bare id: a form takes a number in a path for a place in an array. */
export const keyOf = ({ id }: { id: number }): string => `line${id}`

/** The lines a document can still take anything of. */
export const linesOf = ({ items }: AdminOrder, act: DocumentAct): AdminOrderLine[] =>
  items.filter((line) => DOCUMENT_ACTS[act].left(line) > 0)

/** All that is left, ready to be sent or changed; a credit note begins with the line it was asked for, or nothing. */
export const toForm = (
  lines: AdminOrderLine[],
  act: DocumentAct,
  lineId: number | null = null,
): DocumentValues => ({
  pieces: Object.fromEntries(
    lines.map((line) => [
      keyOf(line),
      String(act === 'refund' && line.id !== lineId ? 0 : DOCUMENT_ACTS[act].left(line)),
    ]),
  ),
  tracking_number: '',
  reason: '',
  shipping: false,
  is_sent: false,
  sent_on: todayOf(),
  reference: '',
})

/** Lines with a quantity, in the order they are sent; those left blank or at nought are left out. */
export const pickedOf = (lines: AdminOrderLine[], { pieces }: DocumentValues) =>
  lines
    .map((line) => ({ line, quantity: readNumber(pieces[keyOf(line)] ?? '') ?? 0 }))
    .filter(({ quantity }) => quantity !== 0)

/** Pieces in all; what cannot be read counts for nothing. */
export const countOf = (lines: AdminOrderLine[], values: DocumentValues): number =>
  pickedOf(lines, values).reduce(
    (sum, { quantity }) => sum + (Number.isNaN(quantity) ? 0 : quantity),
    0,
  )

/** What a dialog of a document holds. */
interface Draft {
  lines: AdminOrderLine[]
  values: DocumentValues
  act: DocumentAct
}

const needsReason = (act: DocumentAct): boolean => act === 'refund' || act === 'cancel'

/** What is wrong with it, by field; null when it will do. */
export function documentErrors(
  { lines, values, act }: Draft,
  t: Say<'form'>,
): { fields: Record<string, string> } | null {
  const fields: Record<string, string> = {}
  const picked = pickedOf(lines, values)
  for (const { line, quantity } of picked) {
    const most = DOCUMENT_ACTS[act].left(line)
    if (Number.isNaN(quantity)) fields[`pieces.${keyOf(line)}`] = t('errors.number')
    else if (quantity > most) {
      fields[`pieces.${keyOf(line)}`] = t('errors.too_large', { most: String(most) })
    }
  }
  const [first] = lines
  if (picked.length === 0 && !values.shipping && first !== undefined) {
    fields[`pieces.${keyOf(first)}`] = t('errors.too_small', { least: '1' })
  }
  if (needsReason(act) && values.reason.trim() === '') fields.reason = t('errors.required')
  if (values.is_sent && values.sent_on === '') fields.sent_on = t('errors.required')
  return Object.keys(fields).length === 0 ? null : { fields }
}

/** The body of the call. */
export function toInput({ lines, values, act }: Draft): DocumentInput {
  const picked = pickedOf(lines, values)
  const tracking = values.tracking_number.trim()
  return {
    ...(picked.length > 0 && {
      lines: picked.map(({ line, quantity }) => ({ order_line_id: line.id, quantity })),
    }),
    ...(act === 'ship' && tracking !== '' && { tracking_number: tracking }),
    ...(needsReason(act) && { reason: values.reason.trim() }),
    ...(act === 'refund' && values.shipping && { shipping: true }),
    ...(act === 'refund' &&
      values.is_sent && { sent: { sent_on: values.sent_on, reference: values.reference.trim() } }),
  }
}

/** A refusal that speaks of the first or second line sent, at the fields they were typed in. */
export function atFields(error: ApiError, sent: AdminOrderLine[]): ApiError {
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
