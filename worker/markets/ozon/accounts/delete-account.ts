import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { ozonAccounts, ozonMappings, ozonWarehouses } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { forgetItems } from './forget-items.ts'
import { getAccount } from './list-accounts.ts'

/** Ozon may still say something of them, or wait for us. The words are those of the index `ozon_postings_open`. */
const isOpen = (id: number) =>
  sql`(EXISTS (SELECT 1 FROM ozon_postings WHERE account_id = ${id}
      AND status NOT IN ('delivered', 'cancelled', 'not_accepted'))
    OR EXISTS (SELECT 1 FROM ozon_postings WHERE account_id = ${id} AND next_at IS NOT NULL))`

/**
 * Deletes an account with its key, its rule and what it offers; what Ozon has of it stays there. Its row is kept
 * without its key, so that its postings and their orders go on naming it, and the same Client-Id can be added again.
 * 409 `ozon_open_postings` while postings are under way.
 */
export async function deleteAccount(ctx: Ctx, id: number): Promise<void> {
  const { name, client_id, currency, is_on } = await getAccount(ctx, id)
  const isIt = and(eq(ozonAccounts.id, id), isNull(ozonAccounts.deletedAt), sql`NOT ${isOpen(id)}`)
  const guard = exists(ozonAccounts, isIt)
  const [, , , deleted] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'ozon.delete',
        subject: { type: 'ozon-account', id },
        before: { name, client_id, currency, is_on },
      },
      guard,
    ),
    ctx.db.delete(ozonMappings).where(and(eq(ozonMappings.accountId, id), guard)),
    ctx.db.delete(ozonWarehouses).where(and(eq(ozonWarehouses.accountId, id), guard)),
    ctx.db
      .update(ozonAccounts)
      .set({
        deletedAt: ctx.now,
        isOn: false,
        apiKey: '',
        planAfter: null,
        run: sql`run + 1`,
        version: sql`version + 1`,
      })
      .where(isIt)
      .returning({ id: ozonAccounts.id }),
  ])
  if (deleted.length === 0) throw conflict('ozon_open_postings')
  await forgetItems(ctx, id)
}
