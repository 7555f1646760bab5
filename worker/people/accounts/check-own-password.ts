import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { AppError, invalid } from '../../errors.ts'
import { isPasswordOf } from './password.ts'
import { forgetAttempts, takeAttempt } from '../../take-attempt.ts'

/** By session, so that whoever steals one cannot lock out the others. */
const attemptsKey = (actor: Actor) => `own password ${actor.id} ${actor.sessionId}`

/** Resets the counter: a statement for the batch of the command that the right password allowed. */
export const forgetPasswordAttempts = (ctx: Ctx, actor: Actor) =>
  forgetAttempts(ctx, attemptsKey(actor))

/**
 * Checks the password of a signed-in person again. Five attempts a minute for each session; a wrong password
 * is refused on `field`. Answers the person's row as it was checked.
 */
export async function checkOwnPassword(
  ctx: Ctx,
  actor: Actor,
  { field, password }: { field: string; password: string },
): Promise<typeof users.$inferSelect> {
  await takeAttempt(ctx, { key: attemptsKey(actor), limit: 5, windowSeconds: 60 })
  const [user] = await ctx.db.select().from(users).where(eq(users.id, actor.id))
  if (user === undefined) throw new AppError('unauthenticated')
  if (!(await isPasswordOf(user.passwordHash, password))) throw invalid(field, 'wrong_password')
  return user
}
