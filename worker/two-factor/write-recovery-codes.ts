import { type SQL, sql } from 'drizzle-orm'
import { recoveryCodes } from '../db/schema/accounts.ts'
import type { Ctx } from '../env.ts'
import { mintRecoveryCode, RECOVERY_CODES } from './recovery-codes.ts'

/** The statement that gives a person eight new codes in place of the old ones, where `condition` holds. */
export function writeRecoveryCodes(ctx: Ctx, userId: number, condition: SQL) {
  const codes = Array.from({ length: RECOVERY_CODES }, (_, position) => {
    const { hash, sealed } = mintRecoveryCode(ctx, userId)
    return [position, hash, sealed]
  })
  return ctx.db
    .insert(recoveryCodes)
    .select(
      // The columns of recovery_codes, in the order of the schema.
      sql`
    SELECT ${userId}, each.value ->> 0, each.value ->> 1, each.value ->> 2
    FROM json_each(${JSON.stringify(codes)}) each
    WHERE ${condition}`,
    )
    .onConflictDoUpdate({
      target: [recoveryCodes.userId, recoveryCodes.position],
      set: { codeHash: sql`excluded.code_hash`, codeSealed: sql`excluded.code_sealed` },
    })
}
