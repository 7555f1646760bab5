import type { mails } from '../../db/schema/mail.ts'
import type { AdminMail } from './schemas/mails.ts'

/** A row of the outbox as the API shows it, without its contents. */
export const toAdminMail = (row: typeof mails.$inferSelect): AdminMail => ({
  id: row.id,
  kind: row.kind,
  to: row.email,
  locale: row.locale,
  status: row.status,
  attempts: row.attempts,
  last_error: row.lastError,
  next_at: row.nextAt.toISOString(),
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
})
