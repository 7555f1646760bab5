import { sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { listRecoveryCodes } from './list-recovery-codes.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

/** Replaces the eight recovery codes. Throws `not_found` when the second factor is off. */
export async function renewRecoveryCodes(ctx: Ctx, actor: Actor): Promise<string[]> {
  const isOn = sql`EXISTS (SELECT 1 FROM ${users}
    WHERE id = ${actor.id} AND two_factor_secret IS NOT NULL)`
  await ctx.db.batch([
    writeRecoveryCodes(ctx, actor.id, isOn),
    audited(ctx, { action: 'two-factor.new-codes', subject: { type: 'user', id: actor.id } }, isOn),
  ])
  return listRecoveryCodes(ctx, actor)
}
