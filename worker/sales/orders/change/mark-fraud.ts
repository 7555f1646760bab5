import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { commitOrder } from '../commit-order.ts'
import type { OrderState } from '../order-state.ts'

/** Holds an order for fraud: no document is issued until it is cleared. Only staff sees the reason. */
export const markFraud = (ctx: Ctx, which: SQL, reason: string): Promise<OrderState> =>
  commitOrder(ctx, which, ({ order }) =>
    order.fraudReason === reason
      ? null
      : {
          order: { fraudReason: reason },
          events: [{ kind: 'fraud', data: { reason }, isInternal: true }],
          action: 'orders.mark-fraud',
          audit: { reason },
        },
  )
