import type { PartRequestStatus } from '../../../../worker/sales/part-requests/schemas.ts'

/** In the order of the work. */
export const PART_REQUEST_STATUSES = [
  'new',
  'in_work',
  'answered',
  'closed',
] as const satisfies readonly PartRequestStatus[]

/** How a status looks; words come from the texts. */
export const STATUS_TONES = {
  new: 'warn',
  in_work: 'accent',
  answered: 'good',
  closed: 'plain',
} as const

/** Nothing is left to be done about it. */
export const isSettled = ({ status }: { status: PartRequestStatus }): boolean =>
  status === 'answered' || status === 'closed'
