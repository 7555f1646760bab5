import { eq, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { ozonAccounts } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { audited } from '../../../store/audit/audit.ts'
import { getAccount } from '../accounts/list-accounts.ts'
import type { OzonAccount } from '../schemas/accounts.ts'

/** Gives an account another address for Ozon's notifications; what comes to the older one is refused from now on. */
export async function renewAddress(ctx: Ctx, id: number): Promise<OzonAccount> {
  await getAccount(ctx, id)
  const isIt = eq(ozonAccounts.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'ozon.new-link', subject: { type: 'ozon-account', id } },
      exists(ozonAccounts, isIt),
    ),
    ctx.db
      .update(ozonAccounts)
      .set({ addressRound: sql`address_round + 1` })
      .where(isIt),
  ])
  return getAccount(ctx, id)
}
