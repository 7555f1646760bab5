import type { Say } from '../../../i18n/text-keys.ts'
import {
  type AdminOrderLine,
  ExcuseReason,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { readNumber } from '../../../form/read-number.ts'
import type { DocumentInput } from './order-acts.ts'
import { type DocumentValues, pickedOf } from './picked-pieces.ts'

interface Draft {
  lines: AdminOrderLine[]
  values: DocumentValues
}

/** Pieces of a parcel that are not on the shelf: they leave with a reason only. More than are left never do. */
export const beyondShelf = ({ lines, values }: Draft): number =>
  pickedOf(lines, values).reduce((sum, { line, quantity }) => {
    const most = Math.min(quantity, line.to_ship)
    return sum + (Number.isNaN(quantity) ? 0 : Math.max(0, most - line.on_shelf))
  }, 0)

const isCount = (text: string): boolean => {
  const count = readNumber(text) ?? 1
  return Number.isSafeInteger(count) && count > 0
}

/** What is wrong with what a parcel says beside its pieces, by field. */
export function parcelErrors(draft: Draft, t: Say<'form'>): Record<string, string> {
  const { weight, boxes, excuse, excuse_note: note } = draft.values
  const fields: Record<string, string> = {}
  if (!isCount(weight)) fields.weight = t('errors.number')
  if (!isCount(boxes)) fields.boxes = t('errors.number')
  if (beyondShelf(draft) > 0 && excuse === '') fields.excuse = t('errors.required')
  if (excuse === 'other' && note.trim() === '') fields.excuse_note = t('errors.required')
  return fields
}

/** The part of the body that is a parcel's own. */
export function toParcel(values: DocumentValues): DocumentInput {
  const tracking = values.tracking_number.trim()
  const weight = readNumber(values.weight)
  const boxes = readNumber(values.boxes)
  const reason = ExcuseReason.safeParse(values.excuse)
  const note = values.excuse_note.trim()
  return {
    ...(tracking !== '' && { tracking_number: tracking }),
    ...(weight !== null && { weight }),
    ...(boxes !== null && { boxes }),
    ...(reason.success && { excuse: { reason: reason.data, ...(note !== '' && { note }) } }),
  }
}
