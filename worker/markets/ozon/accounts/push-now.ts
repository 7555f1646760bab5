import { eq } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { ozonAccounts } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { pollOrders } from '../postings/poll-orders.ts'
import { pushSoon } from '../push/push-soon.ts'
import type { OzonAccount } from '../schemas/accounts.ts'
import { getAccount } from './list-accounts.ts'

/** Has all that differs of an account calculated and sent now, and its orders read. 409 `ozon_off` for one that is off. */
export async function pushNow(ctx: Ctx, id: number): Promise<OzonAccount> {
  const { is_on: isOn } = await getAccount(ctx, id)
  if (!isOn) throw conflict('ozon_off')
  const isIt = eq(ozonAccounts.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'ozon.push', subject: { type: 'ozon-account', id } },
      exists(ozonAccounts, isIt),
    ),
    ctx.db.update(ozonAccounts).set({ planAfter: 0, blockedUntil: null }).where(isIt),
  ])
  await pushSoon(ctx, id)
  await pollOrders(ctx, id)
  return getAccount(ctx, id)
}
