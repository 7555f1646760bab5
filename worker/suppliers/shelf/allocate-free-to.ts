import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../db/insert-when.ts'
import { shelfAllocations } from '../../db/schema/shelf.ts'
import type { Ctx } from '../../env.ts'

/** Free pieces that a line of an order takes; named by its position, as a new line has no id yet. */
export interface FreeTake {
  position: number
  /** At least one. */
  pieces: number
  /** Number of a return whose own pieces are left where they lie: what came back is not sent again. */
  notOf?: string
}

/**
 * The statement that allocates free pieces, the oldest lot first, to lines of an order. Lines of the same part take
 * from its lots one after the other. Who writes it states that enough are free.
 */
export function allocateFreeTo(
  ctx: Ctx,
  { orderId, takes }: { orderId: number; takes: FreeTake[] },
  guard: SQL,
): BatchItem<'sqlite'>[] {
  if (takes.length === 0) return []
  const wanted = sql`SELECT l.id AS line_id, l.product_id, w.value ->> 'pieces' AS pieces,
      w.value ->> 'notOf' AS not_of,
      sum(w.value ->> 'pieces') OVER (PARTITION BY l.product_id ORDER BY l.id) AS ends
    FROM json_each(${JSON.stringify(takes)}) w
    CROSS JOIN order_lines l ON l.order_id = ${orderId} AND l.position = w.value ->> 'position'`
  const free = sql`SELECT t.id AS lot_id, t.product_id, t.on_hand - t.allocated AS pieces,
      sum(t.on_hand - t.allocated) OVER (PARTITION BY t.product_id ORDER BY t.id) AS ends
    FROM (SELECT DISTINCT product_id, not_of FROM (${wanted})) p
    CROSS JOIN shelf_lots t ON t.product_id = p.product_id AND t.on_hand > 0
    WHERE t.on_hand > t.allocated AND NOT EXISTS (SELECT 1 FROM shelf_movements m
      WHERE m.lot_id = t.id AND m.kind = 'returned' AND m.reason = p.not_of)`
  return [
    insertWhen(ctx.db, shelfAllocations, {
      cells: {
        lotId: sql`f.lot_id`,
        orderLineId: sql`n.line_id`,
        pieces: sql`min(f.ends, n.ends) - max(f.ends - f.pieces, n.ends - n.pieces)`,
      },
      rest: sql`FROM (${wanted}) n JOIN (${free}) f ON f.product_id = n.product_id
        AND min(f.ends, n.ends) > max(f.ends - f.pieces, n.ends - n.pieces)
        WHERE ${guard}`,
    }).onConflictDoUpdate({
      target: [shelfAllocations.lotId, shelfAllocations.orderLineId],
      set: { pieces: sql`${shelfAllocations.pieces} + excluded.pieces` },
    }),
  ]
}
