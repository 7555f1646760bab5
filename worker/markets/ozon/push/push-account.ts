import { query, queryRow, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { readAccount } from '../accounts/account-row.ts'
import { type Clock, realClock } from '../call/clock.ts'
import { OzonFault } from '../call/ozon-fault.ts'
import { planChunk } from '../plan/write-plan.ts'
import { readPrices } from './read-prices.ts'
import { readStocks } from './read-stocks.ts'
import { beginRun, endRun, keepRun, type Run } from './run.ts'
import { sendPrices } from './send-prices.ts'
import { sendStocks } from './send-stocks.ts'

/** How long one job works at an account; the next one goes on. */
const BUDGET_MS = 20_000
/** What was shut by Ozon is tried again after. */
const BLOCKED_MS = 180_000
const AGAIN_MS = 30_000
/** A wrong key, a retired version: nothing changes by itself. */
const HOPELESS_MS = 3_600_000

interface Pushed {
  /** When there is something to do next, epoch milliseconds; null: all is as it is wanted. */
  nextAt: number | null
}

/**
 * Brings an account on Ozon nearer to what is wanted: calculates what has to change, sends prices, then stocks, and
 * reads back what is not known. Each step is repeatable, and begins where the last one of any worker ended. Null when
 * another worker has the account, or it is off.
 */
export async function pushAccount(
  ctx: Ctx,
  accountId: number,
  clock: Clock = realClock,
): Promise<Pushed | null> {
  const account = await readAccount(ctx, accountId)
  const blocked = account.blockedUntil?.getTime() ?? 0
  if (blocked > clock.now()) return { nextAt: blocked }
  const number = await beginRun(ctx, accountId, clock)
  if (number === null) return null
  const run: Run = { account, clock, run: number }
  try {
    await work(ctx, run)
  } catch (error) {
    if (!(error instanceof OzonFault)) throw error
    return fail(ctx, run, error)
  }
  const nextAt = await nextStepAt(ctx, run)
  await endRun(
    ctx,
    run,
    sql`push_problem = NULL, blocked_until = NULL,
      pushed_at = iif(${nextAt} IS NULL, ${clock.now()}, pushed_at)`,
  )
  return { nextAt }
}

async function work(ctx: Ctx, run: Run): Promise<void> {
  const end = run.clock.now() + BUDGET_MS
  let { planAfter } = run.account
  while (run.clock.now() < end && (await keepRun(ctx, run))) {
    if (planAfter !== null) {
      planAfter = await planChunk(ctx, run, planAfter)
      continue
    }
    const isDone =
      !(await readPrices(ctx, run)) &&
      !(await sendPrices(ctx, run)) &&
      !(await readStocks(ctx, run)) &&
      !(await sendStocks(ctx, run))
    if (isDone) break
  }
}

async function fail(ctx: Ctx, run: Run, { kind, words }: OzonFault): Promise<Pushed> {
  const waits = { limited: 2000, blocked: BLOCKED_MS, unknown: AGAIN_MS }
  const nextAt = run.clock.now() + (kind in waits ? waits[kind as keyof typeof waits] : HOPELESS_MS)
  await endRun(ctx, run, sql`push_problem = ${`${kind}: ${words}`}, blocked_until = ${nextAt}`)
  return { nextAt }
}

/** When the account has something to do; null: nothing. */
async function nextStepAt(ctx: Ctx, { account, clock }: Run): Promise<number | null> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ plan: number | null; price: number | null; stock: number | null }>`SELECT
      (SELECT plan_after FROM ozon_accounts WHERE id = ${account.id}) AS plan,
      (SELECT min(price_at) FROM ozon_items WHERE account_id = ${account.id} AND price_at IS NOT NULL) AS price,
      (SELECT min(stock_at) FROM ozon_stocks WHERE account_id = ${account.id} AND stock_at IS NOT NULL) AS stock`,
  )
  if (row === null) return null
  if (row.plan !== null) return clock.now()
  const times = [row.price, row.stock].filter((at) => at !== null)
  return times.length === 0 ? null : Math.min(...times)
}
