import { and, eq, ne, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { emailChanges, type users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { UNDO_DAYS, undoEnd, undoUrl } from './email-changes.ts'
import { verificationMail } from './verification-mail.ts'

interface Change {
  person: typeof users.$inferSelect
  email: string
}

/**
 * Statements that follow an audited change of the person's row in its batch: `email` waits for its
 * mail to be answered in place of what waited before, and the address in force is told how to undo it.
 */
export function askEmailChange(ctx: Ctx, { person, email }: Change) {
  const id = crypto.randomUUID()
  const { id: userId, firstName, locale } = person
  const isSame = sql`EXISTS (SELECT 1 FROM email_changes c WHERE c.user_id = ${userId}
    AND c.new_email = ${email} AND c.status = 'pending' AND c.expires_at > ${ctx.now.getTime()})`
  return [
    insertWhen(ctx.db, emailChanges, {
      cells: {
        id,
        userId,
        oldEmail: person.email,
        newEmail: email,
        status: 'pending',
        expiresAt: undoEnd(ctx),
        createdAt: ctx.now,
      },
      rest: sql`WHERE changes() > 0 AND NOT ${isSame}`,
    }),
    mailed(ctx, verificationMail(ctx, { id: userId, email, firstName, locale })),
    mailed(ctx, {
      kind: 'email-change-asked',
      to: recipient(ctx, person),
      data: { firstName, newEmail: email, url: undoUrl(ctx, id), days: UNDO_DAYS },
    }),
    ctx.db
      .update(emailChanges)
      .set({ status: 'canceled' })
      .where(
        and(
          eq(emailChanges.userId, userId),
          eq(emailChanges.status, 'pending'),
          ne(emailChanges.id, id),
          sql`EXISTS (SELECT 1 FROM email_changes c WHERE c.id = ${id})`,
        ),
      ),
  ] as const
}
