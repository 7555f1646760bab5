import type { Filling } from './filling.ts'
import { DAY } from './sql.ts'

/** Most are over, some wait for a look. */
const status = `CASE WHEN o.id % 50 = 0 THEN 'requested' WHEN o.id % 70 = 0 THEN 'received'
  WHEN o.id % 30 = 0 THEN 'declined' ELSE 'refunded' END`
const reason = `CASE l.id % 4 WHEN 0 THEN 'wrong_part' WHEN 1 THEN 'defective' WHEN 2 THEN 'not_needed' ELSE 'damaged' END`
const isOver = `r.status = 'refunded'`

/** One of ten orders that were shipped comes back, with two photos. */
export const returns = (): Filling[] => [
  {
    table: 'returns',
    statements: [
      `INSERT INTO returns (id, number, order_id, status, words, send_to, inspected_at, credit_note_id, opened_by,
          created_at, updated_at)
        SELECT o.id, printf('RMA-2026-%06d', o.id), o.id, ${status}, 'Does not switch on', 'Minsk, Surhanava 1',
          iif(${status} = 'refunded', d.created_at + ${9 * DAY}, NULL), NULL, 'return ' || o.id,
          d.created_at + ${3 * DAY}, d.created_at + ${9 * DAY}
        FROM order_documents d JOIN orders o ON o.id = d.order_id
        WHERE d.kind = 'shipment' AND o.id % 10 = 0 GROUP BY o.id`,
    ],
  },
  {
    table: 'return_lines',
    statements: [
      `INSERT INTO return_lines (return_id, order_line_id, quantity, reason, shelf)
        SELECT r.id, l.id, l.ordered, ${reason}, iif(${isOver}, l.ordered, 0)
        FROM returns r CROSS JOIN order_lines l ON l.order_id = r.order_id`,
    ],
  },
  {
    table: 'return_photos',
    statements: [
      `INSERT INTO return_photos (return_id, key, type, created_at)
        SELECT r.id, 'returns/' || r.id || '-' || n.value, 'image/jpeg', r.created_at
        FROM returns r CROSS JOIN json_each('[1, 2]') n`,
    ],
  },
  {
    table: 'return_events',
    statements: [
      `INSERT INTO return_events (return_id, kind, actor_id, created_at)
        SELECT r.id, n.value, 1 + r.id % 6, r.created_at + n.key * ${DAY} FROM returns r
        CROSS JOIN json_each('["requested", "approved", "sent", "received", "inspected", "refunded"]') n
        WHERE n.key = 0 OR ${isOver}`,
    ],
  },
]
