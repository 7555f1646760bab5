import { eq } from 'drizzle-orm'
import { users } from '../db/schema/accounts.ts'
import type { Ctx } from '../env.ts'
import { invalid } from '../errors.ts'
import { takeAttempt } from './take-attempt.ts'
import { isPasswordOf } from './password.ts'
import type { Login } from './schemas.ts'
import { type StartedSession, startSession } from './start-session.ts'

/**
 * Checks e-mail and password and starts a session. An unknown address, a wrong password and a
 * disabled account are told apart neither by the sentence nor by the time. Five attempts a minute
 * per address and IP.
 */
export async function signIn(
  ctx: Ctx,
  input: Login & { userAgent: string | null },
): Promise<StartedSession> {
  const email = input.email.toLowerCase()
  const attemptsKey = `login ${email} ${ctx.ipAddress ?? ''}`
  await takeAttempt(ctx, { key: attemptsKey, limit: 5, windowSeconds: 60 })
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email))
  const isRight = await isPasswordOf(user?.passwordHash ?? null, input.password)
  if (user === undefined || !isRight || user.isDisabled) throw invalid('email', 'wrong_credentials')
  const { userAgent } = input
  return startSession(ctx, { user, userAgent, attemptsKey, isRemembered: input.remember ?? false })
}
