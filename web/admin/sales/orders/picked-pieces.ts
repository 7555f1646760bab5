import type { AdminOrderLine } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { readNumber } from '../../../form/read-number.ts'

/** What the dialog of a document holds, as it is typed. */
export interface DocumentValues {
  /** Typed quantities, by `keyOf` their line. */
  pieces: Record<string, string>
  tracking_number: string
  weight: string
  boxes: string
  /** Why pieces are shipped that are not on the shelf; '' for nothing chosen. */
  excuse: string
  excuse_note: string
  reason: string
  shipping: boolean
  /** What is refunded by hand has been sent already: on that day, under that number. */
  is_sent: boolean
  sent_on: string
  reference: string
}

/** An empty one. */
export const NO_DOCUMENT: DocumentValues = {
  pieces: {},
  tracking_number: '',
  weight: '',
  boxes: '',
  excuse: '',
  excuse_note: '',
  reason: '',
  shipping: false,
  is_sent: false,
  sent_on: '',
  reference: '',
}

/** Not the bare id: a form takes a number in a path for a place in an array. */
export const keyOf = ({ id }: { id: number }): string => `line${id}`

/** Lines with a quantity, in the order they are sent; those left blank or at nought are left out. */
export const pickedOf = (lines: AdminOrderLine[], { pieces }: DocumentValues) =>
  lines
    .map((line) => ({ line, quantity: readNumber(pieces[keyOf(line)] ?? '') ?? 0 }))
    .filter(({ quantity }) => quantity !== 0)
