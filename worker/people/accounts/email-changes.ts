import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { emailChanges } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { signPath } from '../../lib/signed-path.ts'

export const UNDO_DAYS = 7

/** When the undo period of a change requested or made now ends. */
export const undoEnd = (ctx: Ctx): Date =>
  new Date(ctx.now.getTime() + UNDO_DAYS * 24 * 3600 * 1000)

/** Condition on a row of `email_changes`: the new address is not confirmed yet. */
export const isPendingChange = (ctx: Ctx) =>
  and(eq(emailChanges.status, 'pending'), gt(emailChanges.expiresAt, ctx.now))

/**
 * Condition: no account but `userId` (null: none at all) has the address, and no other account has given it
 * up so recently that the change can still be undone.
 */
export const isAddressFree = (
  ctx: Ctx,
  email: string | SQL,
  userId: number | SQL | null,
): SQL => sql`
  NOT EXISTS (SELECT 1 FROM users other WHERE other.email = ${email} AND other.id IS NOT ${userId})
  AND NOT EXISTS (SELECT 1 FROM email_changes given WHERE given.old_email = ${email}
    AND given.user_id IS NOT ${userId} AND given.status = 'confirmed'
    AND given.expires_at > ${ctx.now.getTime()})`

/** The URL that undoes a change, for the mail to the old e-mail address. */
export const undoUrl = (ctx: Ctx, id: string): string =>
  ctx.origin + signPath(appKey(ctx.env), `/api/email/undo/${id}`)
