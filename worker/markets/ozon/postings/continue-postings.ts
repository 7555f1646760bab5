import { literal, query, queryChanges, queryRows, sql } from '../../../db/query.ts'
import type { OzonPostingProduct } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import type { Clock } from '../call/clock.ts'
import { cancelPosting } from './cancel-posting.ts'
import type { PostingRow, Step, Stepped } from './posting-step.ts'
import { shipPosting } from './ship-posting.ts'
import { takePosting } from './take-posting.ts'

/** Postings of one turn; the next minute goes on. */
const MOST_AT_ONCE = 50

/** Takes the postings that are due one step further each, the longest due first. */
export async function continuePostings(ctx: Ctx, account: AccountRow, clock: Clock): Promise<void> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Omit<PostingRow, 'products'> & { products: string }>`
      SELECT id, posting_number, status, substatus, order_id, problem, products, ship_by, ship_state, tries
      FROM ozon_postings WHERE account_id = ${account.id} AND next_at <= ${clock.now()}
      ORDER BY next_at LIMIT ${literal(MOST_AT_ONCE)}`,
  )
  for (const row of rows) {
    const posting = { ...row, products: JSON.parse(row.products) as OzonPostingProduct[] }
    const stepped = await step(ctx, { account, posting, clock })
    await writeStep(ctx, posting, stepped)
  }
}

/** Statuses in which Ozon waits for the parcel. */
const TO_PACK = new Set(['awaiting_packaging', 'awaiting_deliver'])

async function step(ctx: Ctx, taken: Step): Promise<Stepped> {
  const { posting } = taken
  if (posting.order_id === null) {
    return TO_PACK.has(posting.status) ? takePosting(ctx, taken) : { next_at: null }
  }
  if (posting.status === 'cancelled') return cancelPosting(ctx, posting, posting.order_id)
  if (posting.ship_state === 'due') return shipPosting(ctx, taken, posting.order_id)
  return { problem: posting.problem, next_at: null }
}

/** Unless it has changed in the meantime: then it is due again. */
async function writeStep(ctx: Ctx, before: PostingRow, stepped: Stepped): Promise<void> {
  const { order_id: orderId = before.order_id, problem = null, next_at: nextAt } = stepped
  await queryChanges(
    ctx.db.raw,
    sql`UPDATE ozon_postings SET order_id = ${orderId}, problem = ${problem},
        ship_state = iif(ship_state = ${before.ship_state}, ${stepped.ship_state ?? before.ship_state}, ship_state),
        tries = ${nextAt === null ? 0 : before.tries + 1},
        next_at = iif(status = ${before.status} AND substatus = ${before.substatus}
          AND ship_state = ${before.ship_state}, ${nextAt}, next_at)
      WHERE id = ${before.id}`,
  )
}
