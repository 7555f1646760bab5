import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { recoveryCodes } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { mintRecoveryCode, RECOVERY_CODES } from './recovery-codes.ts'

/** The statement that gives a person eight new codes in place of the old ones, where `condition` holds. */
export function writeRecoveryCodes(ctx: Ctx, userId: number, condition: SQL) {
  const codes = Array.from({ length: RECOVERY_CODES }, (_, position) => ({
    position,
    ...mintRecoveryCode(ctx, userId),
  }))
  return insertWhen(ctx.db, recoveryCodes, {
    cells: {
      userId,
      position: sql`each.value ->> 'position'`,
      codeHash: sql`each.value ->> 'hash'`,
      codeSealed: sql`each.value ->> 'sealed'`,
    },
    rest: sql`FROM json_each(${JSON.stringify(codes)}) each WHERE ${condition}`,
  }).onConflictDoUpdate({
    target: [recoveryCodes.userId, recoveryCodes.position],
    set: { codeHash: sql`excluded.code_hash`, codeSealed: sql`excluded.code_sealed` },
  })
}
