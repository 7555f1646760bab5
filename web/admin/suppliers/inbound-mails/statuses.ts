import type {
  InboundMailReason,
  InboundMailStatus,
} from '../../../../worker/db/json/inbound-mail.ts'

/** In the order of interest. */
export const STATUSES = [
  'waiting',
  'received',
  'reading',
  'done',
  'dismissed',
  'arriving',
] as const satisfies readonly InboundMailStatus[]

export const REASONS = [
  'unverified',
  'sender_not_allowed',
  'unknown_address',
  'offer_inactive',
  'subject_differs',
  'no_files',
  'no_file_fits',
  'several_files',
  'too_many_files',
  'too_often',
  'unreadable',
  'internal',
] as const satisfies readonly InboundMailReason[]

/** The reasons that mails with lists have; null: none of them. */
export const reasonOf = ({
  reason,
}: {
  reason: InboundMailReason | null
}): (typeof REASONS)[number] | null => REASONS.find((each) => each === reason) ?? null

/** How a status looks; words come from the texts. */
export const STATUS_TONES = {
  waiting: 'warn',
  arriving: 'plain',
  received: 'accent',
  reading: 'accent',
  done: 'good',
  dismissed: 'plain',
} as const
