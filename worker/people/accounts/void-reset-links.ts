import { and, eq, type SQL } from 'drizzle-orm'
import { passwordResets } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'

/** The statement that voids links to a new password that were mailed to a person, where `when` holds. */
export const voidResetLinks = (ctx: Ctx, userId: number, when: SQL) =>
  ctx.db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), when))
