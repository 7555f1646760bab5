import type { Filling } from './filling.ts'

const LAY = 'FROM supplier_order_lines s WHERE s.received > 0'

/** What was received has lain on our shelf: one lot of 25 still does, half of these for orders. */
export const shelf = (): Filling[] => [
  {
    table: 'shelf_lots',
    statements: [
      `INSERT INTO shelf_lots (id, key, product_id, source, supplier_order_line_id, quantity, on_hand, allocated,
          cost_micros, currency, paid_micros, paid_currency, place, received_at)
        SELECT s.id, 'lot ' || s.id, s.product_id, 'receipt', s.id, s.received, iif(s.id % 25 = 0, s.received, 0),
          iif(s.id % 50 = 0, s.received, 0), s.cost_micros * 3, 'BYN', s.cost_micros, 'USD',
          printf('%s-%02d', char(65 + s.id % 20), s.id % 60), o.created_at
        FROM supplier_order_lines s JOIN supplier_orders o ON o.id = s.supplier_order_id WHERE s.received > 0`,
    ],
  },
  {
    table: 'shelf_allocations',
    statements: [
      `INSERT INTO shelf_allocations (lot_id, order_line_id, pieces)
        SELECT s.id, s.order_line_id, s.received ${LAY} AND s.id % 50 = 0`,
    ],
  },
  {
    table: 'shelf_movements',
    statements: [
      `INSERT INTO shelf_movements (lot_id, kind, pieces) SELECT s.id, 'received', s.received ${LAY}`,
      `INSERT INTO shelf_movements (lot_id, kind, pieces, order_line_id)
        SELECT s.id, 'shipped', -s.received, s.order_line_id ${LAY} AND s.id % 25 <> 0`,
    ],
  },
  {
    table: 'shelf_counts',
    statements: [
      // Every fifth lot's place was counted once, by number of the lot.
      `INSERT INTO shelf_counts (place, reason, parts, different, more, fewer, short, placed_by, placed_hash, actor_id)
        SELECT t.place, 'Yearly', 1, 0, 0, 0, '[]', '1 count ' || t.id, '', 1 FROM shelf_lots t WHERE t.id % 50 = 0`,
    ],
  },
]
