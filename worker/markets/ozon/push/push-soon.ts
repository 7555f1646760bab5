import { query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { isSilenced } from '../../../store/silence/is-silenced.ts'
import { readAccount } from '../accounts/account-row.ts'
import { forgetItems } from '../accounts/forget-items.ts'
import { pushAccount } from './push-account.ts'

/** A job goes on by itself at most so far ahead; Cron wakes what waits for longer. */
const SOON_MS = 60_000

/**
 * Pushes an account as a job, which is followed by another while there is something to do soon; of one that was
 * deleted, what it offered is forgotten.
 */
export async function pushJob(ctx: Ctx, accountId: number): Promise<void> {
  if (await isSilenced(ctx, 'markets')) return
  const { deletedAt } = await readAccount(ctx, accountId)
  if (deletedAt !== null) return forgetItems(ctx, accountId)
  const pushed = await pushAccount(ctx, accountId)
  if (pushed?.nextAt == null) return
  const waits = pushed.nextAt - Date.now()
  if (waits < SOON_MS) await pushSoon(ctx, accountId, Math.max(0, Math.ceil(waits / 1000)))
}

/** Has the queue push an account. */
export const pushSoon = (ctx: Ctx, accountId: number, delaySeconds = 0): Promise<unknown> =>
  ctx.jobs.send({ kind: 'ozon.push', accountId }, { delaySeconds })

/** What is wanted is calculated again after so long: rates, rules and lists change without telling. */
const PLAN_EVERY_MS = 5 * 60_000

/** Every minute: wakes the accounts that are on, free, and have something to do, and deleted ones that still have items. */
export async function wakePushes(ctx: Ctx): Promise<void> {
  if (await isSilenced(ctx, 'markets')) return
  const now = Date.now()
  const rows = await queryRows(
    ctx.db.raw,
    query<{ id: number }>`UPDATE ozon_accounts
      SET plan_after = iif(plan_after IS NULL AND coalesce(planned_at, 0) <= ${now - PLAN_EVERY_MS}, 0, plan_after)
      WHERE is_on = 1 AND coalesce(run_until, 0) <= ${now} AND coalesce(blocked_until, 0) <= ${now}
        AND (plan_after IS NOT NULL OR coalesce(planned_at, 0) <= ${now - PLAN_EVERY_MS}
          OR EXISTS (SELECT 1 FROM ozon_items i WHERE i.account_id = ozon_accounts.id AND i.price_at <= ${now})
          OR EXISTS (SELECT 1 FROM ozon_stocks s WHERE s.account_id = ozon_accounts.id AND s.stock_at <= ${now}))
      RETURNING id`,
  )
  const deleted = await queryRows(
    ctx.db.raw,
    query<{ id: number }>`SELECT a.id FROM ozon_accounts a WHERE a.deleted_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM ozon_items i WHERE i.account_id = a.id)`,
  )
  for (const { id } of [...rows, ...deleted]) await pushSoon(ctx, id)
}
