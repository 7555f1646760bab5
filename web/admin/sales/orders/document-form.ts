import type { Say } from '../../../i18n/text-keys.ts'
import {
  type AdminOrder,
  type AdminOrderLine,
  RefundSentInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { ApiError } from '../../../api/errors.ts'
import { todayOf } from '../../../lib/today-of.ts'
import { parcelErrors, toParcel } from './parcel-form.ts'
import { type DocumentValues, keyOf, NO_DOCUMENT, pickedOf } from './picked-pieces.ts'
import { DOCUMENT_ACTS, type DocumentAct, type DocumentInput } from './order-acts.ts'

/**
 * The lines a document can still take anything of, or of a cancellation the one with this id; those of which
 * nothing is proposed come last.
 */
export function linesOf(
  { items }: AdminOrder,
  act: DocumentAct,
  lineId: number | null,
): AdminOrderLine[] {
  const { left, proposed = left } = DOCUMENT_ACTS[act]
  const open = items.filter(
    (line) => left(line) > 0 && (lineId === null || act === 'refund' || line.id === lineId),
  )
  const isReady = (line: AdminOrderLine) => proposed(line) > 0
  return [...open.filter(isReady), ...open.filter((line) => !isReady(line))]
}

/** All that is proposed, ready to be sent or changed. */
export const toForm = (lines: AdminOrderLine[], proposed: PiecesOf): DocumentValues => ({
  ...NO_DOCUMENT,
  sent_on: todayOf(),
  pieces: Object.fromEntries(lines.map((line) => [keyOf(line), String(proposed(line))])),
})

type PiecesOf = (line: AdminOrderLine) => number

/**
 * How many pieces stand in a document at first: all it can take; of the one line of a cancellation the refused
 * ones; of a credit note those of the line it was asked for, or none.
 */
export function proposedOf(act: DocumentAct, lineId: number | null): PiecesOf {
  const { left, proposed = left } = DOCUMENT_ACTS[act]
  if (act === 'refund') return (line) => (line.id === lineId ? left(line) : 0)
  return lineId === null ? proposed : (line) => Math.min(left(line), line.refused)
}

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
  if (act === 'ship') Object.assign(fields, parcelErrors({ lines, values }, t))
  if (needsReason(act) && values.reason.trim() === '') fields.reason = t('errors.required')
  if (values.is_sent && values.sent_on === '') fields.sent_on = t('errors.required')
  else if (values.is_sent && !RefundSentInput.shape.sent_on.safeParse(values.sent_on).success) {
    fields.sent_on = t('errors.day_not_come')
  }
  return Object.keys(fields).length === 0 ? null : { fields }
}

/** The body of the call. */
export function toInput({ lines, values, act }: Draft): DocumentInput {
  const picked = pickedOf(lines, values)
  return {
    ...(picked.length > 0 && {
      lines: picked.map(({ line, quantity }) => ({ order_line_id: line.id, quantity })),
    }),
    ...(act === 'ship' && toParcel(values)),
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
  const { status, code, message, requestId, body } = error
  return new ApiError({ status, code, message, requestId, fields, body })
}
