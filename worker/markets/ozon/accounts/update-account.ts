import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { ozonAccounts } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { pushSoon } from '../push/push-soon.ts'
import type { OzonAccount, OzonAccountChanges } from '../schemas/accounts.ts'
import { auditedSettings, needHost, settingsOf, writeMappings } from './account-cells.ts'
import { sealKey } from './account-row.ts'
import { getAccount } from './list-accounts.ts'

/**
 * Changes an account, or switches it on or off; what is wanted there is calculated again. A key that was kept for one
 * host is not sent to another: that asks for the key. 409 when it was changed in between.
 */
export async function updateAccount(
  ctx: Ctx,
  id: number,
  changes: OzonAccountChanges,
): Promise<OzonAccount> {
  const before = await getAccount(ctx, id)
  needHost(ctx, changes)
  const cells = settingsOf(changes)
  const { api_key: key, version } = changes
  if (cells.host !== before.host && key === undefined) throw invalid('api_key', 'ozon_key_again')
  const isIt = and(eq(ozonAccounts.id, id), eq(ozonAccounts.version, version))
  const guard = exists(ozonAccounts, isIt)
  const { name, markup_bps, old_price_bps, stock_reserve, is_on, mappings } = before
  const [, ...results] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'ozon.update',
        subject: { type: 'ozon-account', id },
        before: { name, markup_bps, old_price_bps, stock_reserve, is_on, mappings },
        after: auditedSettings(changes),
      },
      guard,
    ),
    ...writeMappings(ctx, { id: sql`${id}`, guard }, changes),
    ctx.db
      .update(ozonAccounts)
      .set({
        ...cells,
        planAfter: 0,
        blockedUntil: null,
        version: version + 1,
        ...(key !== undefined && { apiKey: sealKey(ctx, key), checkedAt: null }),
      })
      .where(isIt)
      .returning({ id: ozonAccounts.id }),
  ])
  const changed = results.at(-1)
  if (!Array.isArray(changed) || changed.length === 0) {
    throw conflict('ozon_changed', { current: await getAccount(ctx, id) })
  }
  if (changes.is_on) await pushSoon(ctx, id)
  return getAccount(ctx, id)
}
