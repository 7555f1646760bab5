import { query, queryRow } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'

/**
 * Whether a payment is for an order that was placed before the store was opened: only a test card pays for it, though
 * the shop at bePaid takes real ones.
 */
export async function isOfTestOrder(ctx: Ctx, trackingId: string): Promise<boolean> {
  const found = await queryRow(
    ctx.db.raw,
    query<{
      is_test: number
    }>`SELECT o.is_test FROM payments p CROSS JOIN orders o ON o.id = p.order_id
      WHERE p.tracking_id = ${trackingId}`,
  )
  return found?.is_test === 1
}
