import { type Fragment, sql } from '../../../db/query.ts'

/** The condition that an offer item is one of our own shelf: its pieces are allocated, not held. */
export const isOurs = (itemId: Fragment): Fragment =>
  sql`coalesce((${itemId} >> 32) = (SELECT id FROM offers WHERE is_shelf = 1), 0)`

/**
 * Allocates free lots, the oldest first, to the lines of a new order that are of our own shelf. That enough is
 * free is a condition of the order itself; the shelf's own constraint ends the transaction if it were not.
 */
export const allocateFree = (isOrder: Fragment, isMarked: Fragment): Fragment => sql`
  INSERT INTO shelf_allocations (lot_id, order_line_id, pieces)
  SELECT lot_id, line_id, min(free, need - before) FROM (
    SELECT t.id AS lot_id, l.id AS line_id, t.on_hand - t.allocated AS free, l.ordered AS need,
      coalesce(sum(t.on_hand - t.allocated) OVER (PARTITION BY l.id ORDER BY t.id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM order_lines l CROSS JOIN shelf_lots t ON t.product_id = l.product_id AND t.on_hand > 0
    WHERE l.order_id = (SELECT id FROM orders WHERE ${isOrder}) AND t.on_hand > t.allocated
      AND ${isOurs(sql`l.supplier_offer_item_id`)})
  WHERE before < need AND ${isMarked}`
