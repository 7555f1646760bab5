import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
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
 * The statements that request a new address, for a batch: where `when` holds, `email` waits for its mail to
 * be answered in place of what waited before, and the current address is mailed how to undo it.
 */
export function requestEmailChange(ctx: Ctx, { person, email }: Change, when: SQL) {
  const id = crypto.randomUUID()
  const { id: userId, firstName, locale } = person
  const isSame = sql`EXISTS (SELECT 1 FROM email_changes c WHERE c.user_id = ${userId}
    AND c.new_email = ${email} AND c.status = 'pending' AND c.expires_at > ${ctx.now.getTime()})`
  const isRequested = exists(emailChanges, eq(emailChanges.id, id))
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
      rest: sql`WHERE ${when} AND NOT ${isSame}`,
    }),
    mailed(ctx, verificationMail(ctx, { id: userId, email, firstName, locale }), isRequested),
    mailed(
      ctx,
      {
        kind: 'email-change-asked',
        to: recipient(ctx, person),
        data: { firstName, newEmail: email, url: undoUrl(ctx, id), days: UNDO_DAYS },
      },
      isRequested,
    ),
    ctx.db
      .update(emailChanges)
      .set({ status: 'canceled' })
      .where(
        and(
          eq(emailChanges.userId, userId),
          eq(emailChanges.status, 'pending'),
          ne(emailChanges.id, id),
          isRequested,
        ),
      ),
  ] as const
}
