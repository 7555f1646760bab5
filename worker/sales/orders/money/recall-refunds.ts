import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { balanceAfter, pendingRefunds } from '../balance.ts'
import type { OrderChange } from '../commit-order.ts'
import type { OrderState } from '../order-state.ts'

interface Recalled {
  /** Minor units. */
  amount: number
  rows: (guard: SQL) => BatchItem<'sqlite'>[]
}

/**
 * Takes back what is no longer owed once an order costs more: of refunds that nobody has sent yet, the newest
 * first. 409 while a provider is sending more than is still owed.
 */
export function recallRefunds(
  ctx: Ctx,
  state: OrderState,
  change: Pick<OrderChange, 'lines' | 'added' | 'removed' | 'order'>,
): Recalled {
  const owed = Math.max(0, -balanceAfter(state, change))
  const amount = Math.max(0, pendingRefunds(state.refunds) - owed)
  let left = amount
  const writes: ((guard: SQL) => BatchItem<'sqlite'>)[] = []
  for (const { id, amount: whole, status } of state.refunds.toReversed()) {
    if (status !== 'to_send' && status !== 'held') continue
    const part = Math.min(left, whole)
    if (part === 0) break
    left -= part
    const isRow = (guard: SQL) =>
      sql`${refunds.id} = ${id} AND ${refunds.status} = ${status} AND ${guard}`
    writes.push((guard) =>
      part === whole
        ? ctx.db.delete(refunds).where(isRow(guard))
        : ctx.db
            .update(refunds)
            .set({ amount: whole - part })
            .where(isRow(guard)),
    )
  }
  if (left > 0) throw conflict('order_change_refund_on_its_way')
  return { amount, rows: (guard) => writes.map((write) => write(guard)) }
}
