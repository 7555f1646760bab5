import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { commitOrder } from '../commit-order.ts'
import type { OrderState } from '../order-state.ts'

/** Releases an order that was held for fraud; it goes on with its earlier status. */
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
