import type { Ctx } from '../../env.ts'
import { takeAttempt } from '../../take-attempt.ts'

const DAY_SECONDS = 24 * 3600

/**
 * Counts a mail to an unconfirmed address, which may be a stranger's: six a minute and thirty a day for a
 * person, ten a day for one address; else 429 `too_many_attempts`.
 */
export async function takeVerificationMail(
  ctx: Ctx,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const key = `verification ${userId}`
  await takeAttempt(ctx, { key, limit: 6, windowSeconds: 60 })
  await takeAttempt(ctx, { key: `${key} day`, limit: 30, windowSeconds: DAY_SECONDS })
  await takeAttempt(ctx, { key: `${key} to ${email}`, limit: 10, windowSeconds: DAY_SECONDS })
}
