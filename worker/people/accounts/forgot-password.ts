import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { passwordResets, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { networkOf } from '../../lib/network-of.ts'
import { noSoonerThan } from '../../lib/no-sooner-than.ts'
import { randomToken } from '../../lib/random.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { recogniseVisitor, type Visitor } from './recognise-visitor.ts'
import { RESET_MINUTES, resetUrl } from './reset-url.ts'
import type { ForgotPassword } from './schemas/sign-up.ts'
import { slowDown } from './slow-down.ts'
import { takeAttempt } from '../../take-attempt.ts'

/** Longer than either outcome takes, so that the response time tells nothing. */
const ANSWERED_AFTER_MS = 600

/**
 * Mails a link to choose a new password, if an account has the address; neither the response nor its time
 * reveals whether one does. Earlier links stay valid, so that a request by somebody else does not void them.
 * Once in 60 seconds for an e-mail address, known or not, and after five within a day less and less often;
 * else 429 `too_many_attempts`. Known devices and addresses are counted apart from strangers.
 */
export const forgotPassword = (ctx: Ctx, input: ForgotPassword): Promise<void> =>
  noSoonerThan(ANSWERED_AFTER_MS, mailReset(ctx, input))

async function mailReset(ctx: Ctx, { email }: ForgotPassword): Promise<void> {
  const isReachable = and(
    eq(users.email, email),
    eq(users.isDisabled, false),
    isNull(users.deletedAt),
  )
  const [found] = await ctx.db.select().from(users).where(isReachable)
  await countRequest(ctx, email, await recogniseVisitor(ctx, found))
  const user = found ?? NOBODY
  const token = randomToken()
  const tokenHash = sha256(token)
  const expiresAt = new Date(ctx.now.getTime() + RESET_MINUTES * 60_000)
  const to = recipient(ctx, { ...user, email })
  const url = resetUrl(ctx, { token, email, locale: to.locale })
  const isWritten = exists(passwordResets, eq(passwordResets.tokenHash, tokenHash))
  await ctx.db.batch([
    insertWhen(ctx.db, passwordResets, {
      cells: { userId: sql`${users.id}`, tokenHash, expiresAt, createdAt: ctx.now },
      rest: sql`FROM ${users} WHERE ${isReachable}`,
    }),
    audited(
      ctx,
      { action: 'accounts.forgot-password', subject: { type: 'user', id: user.id } },
      isWritten,
    ),
    mailed(
      ctx,
      {
        kind: 'reset-password',
        to,
        data: { firstName: user.firstName, url, minutes: RESET_MINUTES },
      },
      isWritten,
    ),
  ])
  await sendSoon(ctx)
}

/**
 * Counts the request. A stranger who keeps requesting makes the person wait, but cannot lock them out: the
 * longest wait is shorter than a link is valid, and the mailbox then holds a valid one.
 */
async function countRequest(ctx: Ctx, email: string, visitor: Visitor): Promise<void> {
  const isStranger = visitor.knownBy === 'nothing'
  const network = networkOf(ctx.ipAddress)
  if (isStranger && network !== null) {
    await takeAttempt(ctx, { key: `forgot-address ${network}`, limit: 60, windowSeconds: 3600 })
  }
  const of = isStranger
    ? email
    : `${visitor.userId} ${visitor.knownBy === 'device' ? visitor.device : visitor.network}`
  await takeAttempt(ctx, { key: `forgot ${of}`, limit: 1, windowSeconds: 60 })
  await slowDown(ctx, { key: `forgot-day ${of}`, free: 5, longestSeconds: 1800 })
}

/** Stands for an unknown address, so that the same statements run and match no account. */
const NOBODY = { id: 0, firstName: '', locale: null }
