import { query, queryRow } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, notFound } from '../../../errors.ts'
import { clientOf, readAccount } from '../accounts/account-row.ts'
import { pollOrders } from '../postings/poll-orders.ts'
import { findStandIn, isStandIn, keepStandIn } from './find-stand-in.ts'
import { orderThere } from './stand-in-postings.ts'

/**
 * Plays a buyer of the stand-in: orders a piece of the account's newest offer that has some there, and reads the order
 * in. `not_found` for an account of the real Ozon, and without the debug flag; 409 `ozon_nothing_offered`.
 */
export async function orderThereNow(
  ctx: Ctx,
  accountId: number,
): Promise<{ posting_number: string }> {
  const account = await readAccount(ctx, accountId)
  if (!isStandIn(ctx.env, account.host)) throw notFound()
  const offered = await queryRow(
    ctx.db.raw,
    query<{
      offer_code: string
    }>`SELECT i.offer_code FROM ozon_items i CROSS JOIN ozon_stocks s ON s.item_id = i.id
      WHERE i.account_id = ${accountId} AND i.state = 'in_sync' AND s.known_stock > 0
      ORDER BY i.id DESC LIMIT 1`,
  )
  const standIn = await findStandIn(ctx, clientOf(ctx, account))
  const wanted = offered === null ? [] : [{ offer_id: offered.offer_code, quantity: 1 }]
  const posting = orderThere(standIn.state, wanted, Date.now())
  if (posting === null) throw conflict('ozon_nothing_offered')
  await keepStandIn(ctx, account.clientId)
  await pollOrders(ctx, accountId)
  return { posting_number: posting.posting_number }
}
