import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { AppError, invalid } from '../../errors.ts'
import { isPasswordOf } from './password.ts'
import { forgetAttempts, takeAttempt } from '../../take-attempt.ts'

/** By session: the thief of one keeps the others from nothing. */
const attemptsKey = (actor: Actor) => `own password ${actor.id} ${actor.sessionId}`

/** A statement for the batch of what the right password allowed. */
export const forgetPasswordAttempts = (ctx: Ctx, actor: Actor) =>
  forgetAttempts(ctx, attemptsKey(actor))

/**
 * Asks a signed-in person for the password once more. Five attempts a minute a session, whatever they are for;
 * a wrong one is refused at `field`. Answers the person's row as it was checked.
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
