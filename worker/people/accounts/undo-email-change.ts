import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { emailChanges, passwordResets, sessions, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { randomToken } from '../../lib/random.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { isAddressFree } from './email-changes.ts'
import { NO_PASSWORD } from './password.ts'
import { resetUrl, RESET_MINUTES } from './reset-url.ts'
import type { EmailUndo } from './schemas/verification.ts'

/** The change and its person; throws `invalid_signature` once it can no longer be undone. */
async function findChange(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ change: emailChanges, user: users })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(eq(emailChanges.id, id), gt(emailChanges.expiresAt, ctx.now)))
  if (row === undefined || row.user.deletedAt !== null) throw new AppError('invalid_signature')
  return row
}

/** What an undo link undoes, and whether it has been used. */
export async function getEmailUndo(ctx: Ctx, id: string): Promise<EmailUndo> {
  const { change } = await findChange(ctx, id)
  return { email: change.oldEmail, is_done: change.status === 'undone' }
}

/**
 * Restores the old address, whether the change has been confirmed or not: all sessions end, the password is
 * void, and the old address is mailed a link to choose a new one. Later changes are undone too. A repeat
 * changes nothing. 403 `invalid_signature` after seven days.
 */
export async function undoEmailChange(ctx: Ctx, id: string): Promise<void> {
  const { change, user } = await findChange(ctx, id)
  if (change.status === 'undone') return
  const { oldEmail: email, userId } = change
  const token = randomToken()
  const tokenHash = sha256(token)
  const expiresAt = ctx.now.getTime() + RESET_MINUTES * 60_000
  const to = recipient(ctx, { ...user, email })
  const isOpen = sql`EXISTS (SELECT 1 FROM email_changes c
    WHERE c.id = ${id} AND c.status <> 'undone' AND c.expires_at > ${ctx.now.getTime()})`
  const isUndone = exists(passwordResets, eq(passwordResets.tokenHash, tokenHash))
  const canUndo = exists(
    users,
    and(eq(users.id, userId), isNull(users.deletedAt), isOpen, isAddressFree(ctx, email, userId)),
  )
  const [, undone] = await ctx.db.batch([
    // First: the other statements are guarded by its random token, which only this batch writes.
    insertWhen(ctx.db, passwordResets, {
      cells: { userId, tokenHash, expiresAt: new Date(expiresAt), createdAt: ctx.now },
      rest: sql`WHERE ${canUndo}`,
    }),
    ctx.db
      .update(users)
      .set({
        email,
        emailVerifiedAt: sql`iif(${users.email} = ${email}, ${users.emailVerifiedAt}, ${ctx.now.getTime()})`,
        passwordHash: NO_PASSWORD,
        sessionEpoch: sql`${users.sessionEpoch} + 1`,
      })
      .where(and(eq(users.id, userId), isUndone))
      .returning({ id: users.id }),
    audited(
      ctx,
      {
        action: 'accounts.undo-email-change',
        subject: { type: 'user', id: userId },
        actorId: userId,
      },
      isUndone,
    ),
    mailed(
      ctx,
      {
        kind: 'reset-password',
        to,
        data: {
          firstName: user.firstName,
          url: resetUrl(ctx, { token, email, locale: to.locale }),
          minutes: RESET_MINUTES,
        },
      },
      isUndone,
    ),
    ctx.db.delete(passwordResets).where(sql`${passwordResets.userId} = ${userId}
        AND ${passwordResets.tokenHash} <> ${tokenHash} AND ${isUndone}`),
    ctx.db
      .update(emailChanges)
      .set({ status: 'undone' })
      .where(
        sql`${emailChanges.userId} = ${userId} AND ${isUndone}
          AND ${emailChanges.createdAt} >= ${change.createdAt.getTime()}`,
      ),
    // The raised epoch has ended them; the rows are useless now.
    ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), isUndone)),
  ])
  if (undone.length === 0) {
    // A concurrent request has undone it; anything else is a conflict.
    if ((await findChange(ctx, id)).change.status === 'undone') return
    throw new AppError('conflict')
  }
  endConnections(ctx, userId)
  await sendSoon(ctx)
}
