import type {
  InboundMailReason,
  InboundMailStatus,
} from '../../../../worker/db/json/inbound-mail.ts'

/** In the order of interest. */
export const STATUSES = [
  'waiting',
  'received',
  'done',
  'dismissed',
  'arriving',
] as const satisfies readonly InboundMailStatus[]

/** Why a mail that asks for a quote waits, or was dropped. */
export const REASONS = [
  'unverified',
  'no_lines',
  'too_often',
  'dangerous_file',
  'account_blocked',
  'store_closed',
  'unreadable',
  'internal',
  'automatic',
  'loop',
] as const satisfies readonly InboundMailReason[]

export type Reason = (typeof REASONS)[number]

/** The reasons that such mails have; null: none of them, or one of a version that is no longer here. */
export const reasonOf = ({ reason }: { reason: InboundMailReason | null }): Reason | null =>
  REASONS.find((each) => each === reason) ?? null

export type Status = (typeof STATUSES)[number]

/** Such mails are never being read for long. */
export const statusOf = ({ status }: { status: InboundMailStatus }): Status =>
  status === 'reading' ? 'received' : status

/** How a status looks; words come from the texts. */
export const STATUS_TONES = {
  waiting: 'warn',
  arriving: 'plain',
  received: 'accent',
  done: 'good',
  dismissed: 'plain',
} as const
