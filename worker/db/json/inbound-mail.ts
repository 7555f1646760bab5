import { z } from 'zod'

/** What a mail came for: to bring price lists, or to ask for a quote. */
export const INBOUND_MAIL_KINDS = ['list', 'quote'] as const
export const InboundMailKind = z.enum(INBOUND_MAIL_KINDS)
export type InboundMailKind = z.infer<typeof InboundMailKind>

/**
 * Where a mail stands: `arriving` (its bytes are not all here), `received` (to be looked at), `reading` (its
 * lists are on their way), `done`, `waiting` (for a person, with a reason), `dismissed` (by one).
 */
export const INBOUND_MAIL_STATUSES = [
  'arriving',
  'received',
  'reading',
  'done',
  'waiting',
  'dismissed',
] as const
export const InboundMailStatus = z.enum(INBOUND_MAIL_STATUSES)
export type InboundMailStatus = z.infer<typeof InboundMailStatus>

/** Why a mail waits for a person. */
export const INBOUND_MAIL_REASONS = [
  'unverified', // no aligned DMARC pass of our own receiving host, or not exactly one From
  'too_often', // over the rate of its sender or of its offer
  'unknown_address', // no offer has this address
  'offer_inactive',
  'sender_not_allowed',
  'subject_differs',
  'no_files',
  'no_file_fits', // none is called as the offer's list is
  'several_files', // more than one could be the offer's list
  'too_many_files',
  'unreadable', // no mail that can be taken apart
  // Of those that ask for a quote:
  'automatic', // sent by a program or a mailing list
  'loop', // came from an address of our own, or answers our answers again and again
  'dangerous_file', // brought a program
  'store_closed', // came before the store was opened
  'account_blocked',
  'no_lines', // nothing in it reads like a part
  'internal',
] as const
export const InboundMailReason = z.enum(INBOUND_MAIL_REASONS)
export type InboundMailReason = z.infer<typeof InboundMailReason>

/** A file of a mail that may be a list, as it is called there. */
export interface MailFile {
  name: string
  /** Bytes, unpacked. */
  size: number
  /** Place of the attachment among all of the mail's, from 0. */
  attachment: number
  /** It lies in the attachment of this name, which is an archive. */
  archive: string | null
}
