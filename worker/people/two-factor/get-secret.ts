import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { openSecret } from './sealed-secret.ts'

interface OwnSecret {
  /** Base32. */
  secret: string
  /** The sealed value of the row, to refer to this secret in conditions. */
  sealed: string
  isConfirmed: boolean
  user: typeof users.$inferSelect
}

/** The actor's secret, confirmed or not. Throws `not_found` when the second factor is off. */
export async function getSecret(ctx: Ctx, actor: Actor): Promise<OwnSecret> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, actor.id))
  if (user?.twoFactorSecret == null) throw notFound()
  const { twoFactorSecret: sealed } = user
  return {
    secret: openSecret(ctx, actor.id, sealed),
    sealed,
    isConfirmed: user.twoFactorConfirmedAt !== null,
    user,
  }
}
