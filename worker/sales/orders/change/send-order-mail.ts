import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import type { OrderMailKind } from '../schemas/admin-order.ts'
import { commitOrder } from '../commit/commit-order.ts'
import { mailAgain } from './mail-again.ts'
import type { OrderState } from '../commit/order-state.ts'

/** Sends one of an order's mails again; refused when it has nothing to tell. */
export const sendOrderMail = (ctx: Ctx, which: SQL, kind: OrderMailKind): Promise<OrderState> =>
  commitOrder(ctx, which, async (state) => ({
    events: [{ kind: 'mail_sent', data: { mail: kind }, isInternal: true }],
    mail: await mailAgain(ctx, state, kind),
    action: 'orders.mail',
    audit: { mail: kind },
  }))
