import { eq } from 'drizzle-orm'
import { orders } from '../../../db/schema/orders.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { addNote } from '../../../sales/orders/change/add-note.ts'
import { commandOf } from '../../../sales/orders/command.ts'
import { cancelOrder } from '../../../sales/orders/issue/cancel-order.ts'
import type { PostingRow, Stepped } from './posting-step.ts'

/**
 * Cancels the order of a posting that was cancelled there, once; what has already left is told on the order, and in
 * the list.
 */
export async function cancelPosting(
  ctx: Ctx,
  posting: PostingRow,
  orderId: number,
): Promise<Stepped> {
  const which = eq(orders.id, orderId)
  const reason = `Ozon ${posting.posting_number}`
  const command = commandOf(`ozon cancel ${posting.posting_number}`, { reason })
  try {
    await cancelOrder(ctx, which, { input: { reason }, command })
    return { next_at: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [order] = await ctx.db.select({ status: orders.status }).from(orders).where(which)
    if (order?.status === 'canceled') return { next_at: null }
    if (posting.problem !== 'canceled_too_late') {
      await addNote(ctx, which, `${reason}: cancelled, ${posting.substatus}`)
    }
    return { problem: 'canceled_too_late', next_at: null }
  }
}
