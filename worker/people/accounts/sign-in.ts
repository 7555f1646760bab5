import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { log } from '../../lib/log.ts'
import { beginChallenge } from './begin-challenge.ts'
import { isPasswordOf } from './password.ts'
import { noteRefusedSignIn } from './note-refused-sign-in.ts'
import { recogniseVisitor } from './recognise-visitor.ts'
import type { Login } from './schemas/account.ts'
import { countSignIn } from './sign-in-counters.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { warnOfFailures } from './warn-of-failures.ts'

interface SignIn extends Login {
  userAgent: string | null
  /** Identifies the browser while a second factor is still required. */
  guestToken: string
}

/**
 * Checks e-mail and password and starts a session; null when a second factor is required first. An unknown
 * address, a wrong password and a disabled account get the same sentence after the same time. Strangers'
 * attempts do not delay people on known devices or addresses.
 */
export async function signIn(ctx: Ctx, input: SignIn): Promise<StartedSession | null> {
  const { email, userAgent, guestToken } = input
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email))
  const visitor = await recogniseVisitor(ctx, user)
  const count = await countSignIn(ctx, { email, visitor })
  const isRight = await isPasswordOf(user?.passwordHash ?? null, input.password)
  if (user === undefined || !isRight || user.isDisabled || user.deletedAt !== null) {
    log.info('sign-in refused', { request_id: ctx.requestId, ip: ctx.ipAddress, count })
    noteRefusedSignIn(ctx, { user: user ?? null, why: 'password' })
    await warnOfFailures(ctx, { kind: 'repeated-failures', of: email, count, user: user ?? null })
    throw invalid('email', 'wrong_credentials')
  }
  const isRemembered = input.remember ?? false
  if (user.twoFactorConfirmedAt === null) {
    return startSession(ctx, { user, userAgent, isRemembered, visitor })
  }
  await beginChallenge(ctx, { user, isRemembered, guestToken, visitor })
  return null
}
