import { z } from 'zod'
import { InboundMailReason, InboundMailStatus } from '../../db/json/inbound-mail.ts'
import { QuoteMailFault, QuoteMailLine } from '../../db/json/quote-mail.ts'
import { PageQuery } from '../../lib/wire.ts'

/** Mails that ask for a quote, as staff see them; shared with the web client. */

/** A row of the list. */
export const QuoteMailSummary = z.object({
  id: z.number().int(),
  status: InboundMailStatus,
  /** Why it waits, or waited, for a person, or was dropped. */
  reason: InboundMailReason.nullable(),
  /** '' where the mail names not exactly one. */
  sender: z.string(),
  /** The sender is proven to be the one it names. */
  is_verified: z.boolean(),
  /** The account whose address it came from; null: none, or the address is not proven. */
  user_id: z.number().int().nullable(),
  recipient: z.string(),
  subject: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Names of its files; those in archives stand behind them. */
  files: z.array(z.string()),
  /** Lines that were priced, and that were asked about. */
  priced: z.number().int(),
  asked: z.number().int(),
  /** What it was answered with. */
  quote: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Its bytes can still be downloaded and read. */
  is_kept: z.boolean(),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
})
export type QuoteMailSummary = z.infer<typeof QuoteMailSummary>

export const QuoteMail = QuoteMailSummary.extend({
  /** What a person has written in it, as it was read. */
  text: z.string(),
  lines: z.array(QuoteMailLine),
  faults: z.array(QuoteMailFault),
  /** There is more in it than is read. */
  is_cut: z.boolean(),
  /** Who of staff let it be answered though its sender is not proven. */
  allowed_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  can: z.object({
    /** Be read, and answered, once more. */
    read: z.boolean(),
    /** Be answered though its sender is not proven. */
    allow: z.boolean(),
    dismiss: z.boolean(),
  }),
})
export type QuoteMail = z.infer<typeof QuoteMail>

export const QuoteMailsQuery = PageQuery.extend({
  /** Part of the sender's address or of the subject, among the newest mails. */
  q: z.string().trim().max(200).optional(),
  status: InboundMailStatus.optional(),
  reason: InboundMailReason.optional(),
  sort: z.enum(['created_at', '-created_at']).default('-created_at'),
})
export type QuoteMailsQuery = z.infer<typeof QuoteMailsQuery>
