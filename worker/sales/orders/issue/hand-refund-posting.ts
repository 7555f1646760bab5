import { sql } from 'drizzle-orm'
import type { Posting } from '../commit/commit-order.ts'

/** What a refund that was given by hand books; its row is written in the same batch. */
export const handRefundPosting = (refund: { amount: number; trackingId: string }): Posting => ({
  source: sql`'refund:' || (SELECT id FROM refunds WHERE tracking_id = ${refund.trackingId})`,
  entries: [
    { account: 'receivable', amount: refund.amount },
    { account: 'money', amount: -refund.amount },
  ],
})
