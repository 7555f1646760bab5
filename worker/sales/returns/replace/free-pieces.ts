import { type SQL, sql } from 'drizzle-orm'
import { query, type Query } from '../../../db/query.ts'

/** Free pieces of a product on our shelf. */
export interface FreePieces {
  product_id: number
  pieces: number
}

/** Free pieces of these products, without those that came back by the return of this number. */
export const freePieces = (productIds: number[], number: string): Query<FreePieces> =>
  query<FreePieces>`SELECT t.product_id, sum(t.on_hand - t.allocated) AS pieces
    FROM (SELECT DISTINCT value AS id FROM json_each(${JSON.stringify(productIds)})) p
    CROSS JOIN shelf_lots t ON t.product_id = p.id AND t.on_hand > 0
    WHERE NOT EXISTS (SELECT 1 FROM shelf_movements m
      WHERE m.lot_id = t.id AND m.kind = 'returned' AND m.reason = ${number})
    GROUP BY t.product_id`

/** The condition that so many pieces are still free. */
export const isStillFree = (wanted: FreePieces[], number: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(wanted)}) n
    WHERE n.value ->> 'pieces' > (SELECT coalesce(sum(t.on_hand - t.allocated), 0) FROM shelf_lots t
      WHERE t.product_id = n.value ->> 'product_id' AND t.on_hand > 0
        AND NOT EXISTS (SELECT 1 FROM shelf_movements m
          WHERE m.lot_id = t.id AND m.kind = 'returned' AND m.reason = ${number})))`
