import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { commitOrder } from '../commit-order.ts'
import type { OrderState } from '../order-state.ts'

/** Adds a note to the timeline that only staff sees. */
export const addNote = (ctx: Ctx, which: SQL, text: string): Promise<OrderState> =>
  commitOrder(ctx, which, () => ({
    events: [{ kind: 'note', data: { text }, isInternal: true }],
    action: 'orders.note',
    audit: { text },
  }))
