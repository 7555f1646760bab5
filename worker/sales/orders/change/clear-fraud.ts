import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { commitOrder } from '../commit/commit-order.ts'
import type { OrderState } from '../commit/order-state.ts'

/** Lets an order go on where it stood. */
export const clearFraud = (ctx: Ctx, which: SQL): Promise<OrderState> =>
  commitOrder(ctx, which, ({ order }) =>
    order.fraudReason === null
      ? null
      : {
          order: { fraudReason: null },
          events: [{ kind: 'fraud_cleared', isInternal: true }],
          action: 'orders.clear-fraud',
        },
  )
