import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { commitOrder } from '../commit/commit-order.ts'
import type { OrderState } from '../commit/order-state.ts'

/** Writes something down for staff alone. */
export const addNote = (ctx: Ctx, which: SQL, text: string): Promise<OrderState> =>
  commitOrder(ctx, which, () => ({
    events: [{ kind: 'note', data: { text }, isInternal: true }],
    action: 'orders.note',
    audit: { text },
  }))
