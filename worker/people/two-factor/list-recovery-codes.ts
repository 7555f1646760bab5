import { asc, eq } from 'drizzle-orm'
import { recoveryCodes } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { openRecoveryCode } from './recovery-codes.ts'

/** The actor's recovery codes. Throws `not_found` when the second factor is off. */
export async function listRecoveryCodes(ctx: Ctx, actor: Actor): Promise<string[]> {
  const rows = await ctx.db
    .select({ sealed: recoveryCodes.codeSealed })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, actor.id))
    .orderBy(asc(recoveryCodes.position))
  if (rows.length === 0) throw notFound()
  return rows.map(({ sealed }) => openRecoveryCode(ctx, actor.id, sealed))
}
