import { type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import { query, queryRow } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { qrSvg } from '../../../lib/qr-svg.ts'
import type { RequestedTransfer } from '../../bank-transfers/requested-transfer.ts'
import { transferCode } from '../../bank-transfers/transfer-code.ts'
import { readOrder } from '../order-state.ts'
import type { Order, TransferRequest } from '../schemas/order.ts'
import { payUntil } from './pay-until.ts'
import { toOrder } from './present-order.ts'
import { readTransfer } from './read-transfer.ts'
import { whoseOrders } from './whose-orders.ts'

/**
 * The condition on `orders` that selects one the actor may see: their own, or one of a team they belong to;
 * `toChange` leaves out teams they only view. Other people's orders count as absent.
 */
export const ownOrder = (ctx: Ctx, id: number, how: { toChange: boolean }): SQL =>
  sql`orders.id = ${id} AND ${sql.raw(whoseOrders(actorOf(ctx).id, how).sql)}`

/** An order as the actor sees it; `not_found` for one they may not see. */
export async function getOrder(ctx: Ctx, id: number): Promise<Order> {
  const mayChange = whoseOrders(actorOf(ctx).id, { toChange: true })
  const [state, changeable] = await Promise.all([
    readOrder(ctx, ownOrder(ctx, id, { toChange: false })),
    queryRow(
      ctx.db.raw,
      query<{ id: number }>`SELECT id FROM orders WHERE id = ${id} AND ${mayChange}`,
    ),
  ])
  const [transfer, until] = await Promise.all([
    readTransfer(ctx, state),
    payUntil(ctx, state.order),
  ])
  return toOrder(state, {
    mayBuy: changeable !== null,
    payUntil: until,
    transfer: transfer === null ? null : presentTransfer(transfer),
  })
}

/** A transfer as its payer sees it. */
function presentTransfer(transfer: RequestedTransfer): TransferRequest {
  const { number: _, erip_service: __, ...shown } = transfer
  const code = transferCode(transfer)
  return { ...shown, qr: code === null ? null : qrSvg(code) }
}
