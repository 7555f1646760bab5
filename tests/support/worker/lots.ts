import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { type NewLot, putOnShelf } from '../../../worker/suppliers/shelf/put-on-shelf.ts'
import { testCtx } from './factories.ts'

/** A lot as the tests see it. */
export interface LotFacts {
  id: number
  source: string
  on_hand: number
  allocated: number
  place: string
  cost_micros: number
  currency: string
}

/** Puts free pieces of a product on our shelf, at 0.70 BYN apiece unless `how` says otherwise. */
export async function putLot(
  productId: number,
  pieces: number,
  how: Partial<NewLot> = {},
): Promise<void> {
  const ctx = testCtx()
  const lot: NewLot = {
    productId,
    pieces,
    source: 'count',
    costMicros: 700_000,
    currency: 'BYN',
    paidMicros: 700_000,
    paidCurrency: 'BYN',
    rate: null,
    ...how,
  }
  const [first, ...rest] = putOnShelf(ctx, [lot], sql`true`)
  if (first !== undefined) await ctx.db.batch([first, ...rest])
}

/** The lots of a product, the oldest first. */
export const lotsOf = async (productId: number): Promise<LotFacts[]> =>
  (
    await env.DB.prepare(
      `SELECT id, source, on_hand, allocated, place, cost_micros, currency
       FROM shelf_lots WHERE product_id = ? ORDER BY id`,
    )
      .bind(productId)
      .all<LotFacts>()
  ).results

/** The ledger of a product's lots, in its order. */
export const movementsOf = async (productId: number) =>
  (
    await env.DB.prepare(
      `SELECT m.lot_id, m.kind, m.pieces, m.order_line_id, m.document_id, m.reason
       FROM shelf_movements m JOIN shelf_lots t ON t.id = m.lot_id WHERE t.product_id = ? ORDER BY m.id`,
    )
      .bind(productId)
      .all<Record<string, unknown>>()
  ).results

/** What our own offer has of a product; null: it offers none. */
export const offeredOf = (productId: number) =>
  env.DB.prepare(
    `SELECT i.id, i.remains, i.cost_micros FROM live_offer_items i
     WHERE i.product_id = ? AND i.offer_id = (SELECT id FROM offers WHERE is_shelf = 1)`,
  )
    .bind(productId)
    .first<{ id: number; remains: number; cost_micros: number }>()
