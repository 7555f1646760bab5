import { z } from 'zod'
import { LocaleCode } from '../../../lib/locale-code.ts'
import { pageQuery } from '../../../lib/wire.ts'
import { MAIL_STATUSES } from './statuses.ts'

/** Mails as staff and the local mailbox see them; shared with the web client. */

export const MailStatus = z.enum(MAIL_STATUSES)
export type MailStatus = z.infer<typeof MailStatus>

const MailRow = z.object({
  id: z.number().int(),
  /** Which template. */
  kind: z.string(),
  to: z.string(),
  locale: LocaleCode,
  status: MailStatus,
  attempts: z.number().int(),
  /** The provider's code, or `no_sender`. */
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
})

/** Query of `GET /mailbox`. */
export const MailboxQuery = z.object({
  to: z.string().trim().max(254).optional(),
  kind: z.string().max(50).optional(),
})
export type MailboxQuery = z.infer<typeof MailboxQuery>

/** A mail as its reader sees it. */
export const MailboxMail = MailRow.extend({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type MailboxMail = z.infer<typeof MailboxMail>

/** Query of `GET /admin/mails`; the newest come first. */
export const AdminMailsQuery = pageQuery(['created_at']).extend({ status: MailStatus.optional() })
export type AdminMailsQuery = z.infer<typeof AdminMailsQuery>

/** A mail as staff see it: never what it says, for links in it open accounts. */
export const AdminMail = MailRow.extend({ next_at: z.iso.datetime() })
export type AdminMail = z.infer<typeof AdminMail>
