import { type Fragment, query, queryChanges, queryRow, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import type { Clock } from '../call/clock.ts'

/** One worker's turn at an account. */
export interface Run {
  account: AccountRow
  clock: Clock
  /** The account's `run`: what a worker writes counts while it is still this one's. */
  run: number
}

/** Longer than a call and what is written after it take. */
const LEASE_MS = 120_000

/** Takes an account that is on for one worker; null while another one has it. */
export async function beginRun(ctx: Ctx, accountId: number, clock: Clock): Promise<number | null> {
  const now = clock.now()
  const row = await queryRow(
    ctx.db.raw,
    query<{ run: number }>`UPDATE ozon_accounts SET run = run + 1, run_until = ${now + LEASE_MS}
      WHERE id = ${accountId} AND is_on = 1 AND coalesce(run_until, 0) <= ${now} RETURNING run`,
  )
  return row?.run ?? null
}

/** Holds the account for longer; false when another worker has taken it, or its settings have changed. */
export async function keepRun(ctx: Ctx, { account, run, clock }: Run): Promise<boolean> {
  const until = clock.now() + LEASE_MS
  const changes = await queryChanges(
    ctx.db.raw,
    sql`UPDATE ozon_accounts SET run_until = ${until} WHERE id = ${account.id} AND run = ${run} AND is_on = 1
      AND version = ${account.version}`,
  )
  return changes > 0
}

/** Gives the account back, with what came of the run. */
export async function endRun(ctx: Ctx, { account, run }: Run, also: Fragment): Promise<void> {
  await queryChanges(
    ctx.db.raw,
    sql`UPDATE ozon_accounts SET run_until = NULL, ${also} WHERE id = ${account.id} AND run = ${run}`,
  )
}

/** The condition that a run still has its account; every statement of it states this. */
export const isCurrent = ({ account, run }: Run): Fragment =>
  sql`EXISTS (SELECT 1 FROM ozon_accounts WHERE id = ${account.id} AND run = ${run})`
