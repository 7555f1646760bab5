import { eq } from 'drizzle-orm'
import { queryChanges, sql } from '../../../db/query.ts'
import { ozonAccounts } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { log } from '../../../lib/log.ts'
import { isSilenced } from '../../../store/silence/is-silenced.ts'
import { type AccountRow, clientOf, readAccount } from '../accounts/account-row.ts'
import { PostingsAnswer } from '../call/answers.ts'
import { callOzon } from '../call/call-ozon.ts'
import { type Clock, realClock } from '../call/clock.ts'
import { MOST_POSTINGS } from '../call/methods.ts'
import { OzonFault } from '../call/ozon-fault.ts'
import { continuePostings } from './continue-postings.ts'
import { notePostings } from './note-postings.ts'

const DAY_MS = 24 * 3_600_000
/** Changes are read again for so long: clocks differ, and Ozon may be late. */
const OVERLAP_MS = 10 * 60_000
const MOST_PAGES = 100

/** Reads the orders of every account that is on; a fault of one is kept with it and holds up no other. */
export async function pollAllOrders(ctx: Ctx): Promise<void> {
  if (await isSilenced(ctx, 'markets')) return
  const accounts = await ctx.db
    .select({ id: ozonAccounts.id })
    .from(ozonAccounts)
    .where(eq(ozonAccounts.isOn, true))
  for (const { id } of accounts) {
    try {
      await pollOrders(ctx, id)
    } catch (error) {
      log.error('orders of Ozon not read', { accountId: id, error })
    }
  }
}

/**
 * Reads what is to be packed and what has changed since the last time, then takes each posting one step further:
 * becomes an order, is cancelled, is shipped. Repeatable: a posting is known by its number.
 */
export async function pollOrders(
  ctx: Ctx,
  accountId: number,
  clock: Clock = realClock,
): Promise<void> {
  const account = await readAccount(ctx, accountId)
  if (!account.isOn) return
  try {
    await readPostings(ctx, account, clock)
    await continuePostings(ctx, account, clock)
  } catch (error) {
    if (!(error instanceof OzonFault)) throw error
    await queryChanges(
      ctx.db.raw,
      sql`UPDATE ozon_accounts SET orders_problem = ${`${error.kind}: ${error.words}`}
        WHERE id = ${accountId}`,
    )
  }
}

async function readPostings(ctx: Ctx, account: AccountRow, clock: Clock): Promise<void> {
  const now = clock.now()
  const since = (account.ordersAt?.getTime() ?? now - DAY_MS) - OVERLAP_MS
  const iso = (at: number) => new Date(at).toISOString()
  await readPages(
    ctx,
    { account, clock, method: 'unfulfilled' },
    {
      cutoff_from: iso(now - 30 * DAY_MS),
      cutoff_to: iso(now + 30 * DAY_MS),
    },
  )
  await readPages(
    ctx,
    { account, clock, method: 'postings' },
    {
      since: iso(now - 30 * DAY_MS),
      to: iso(now),
      last_changed_status_date: { from: iso(since), to: iso(now) },
    },
  )
  await queryChanges(
    ctx.db.raw,
    sql`UPDATE ozon_accounts SET orders_at = max(coalesce(orders_at, 0), ${now}), orders_problem = NULL
      WHERE id = ${account.id}`,
  )
}

interface Reading {
  account: AccountRow
  clock: Clock
  method: 'unfulfilled' | 'postings'
}

async function readPages(
  ctx: Ctx,
  { account, clock, method }: Reading,
  filter: object,
): Promise<void> {
  let cursor = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await callOzon(ctx, clientOf(ctx, account), {
      method,
      body: { filter, limit: MOST_POSTINGS, cursor, sort_dir: 'ASC' },
      shape: PostingsAnswer,
      clock,
    })
    if (answer.postings.length > 0) await notePostings(ctx, { account, clock }, answer.postings)
    if (!answer.has_next) return
    cursor = answer.cursor
  }
}
