import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { commitOrder } from '../commit/commit-order.ts'
import type { OrderState } from '../commit/order-state.ts'

/** Holds an order for fraud: no document is issued until that is taken back. Only staff learns why. */
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
