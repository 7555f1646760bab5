import type { Filling, Plan } from './filling.ts'
import { uuidOf } from './sql.ts'

const PAYMENTS_OF_FIRST = 20
const isCard = `o.payment_method = 'card'`

/** Attempts at paying, what the bank said of them, and money on its way back. */
export const payments = ({ sizes, now }: Plan): Filling[] => [
  {
    table: 'payments',
    statements: [
      `INSERT INTO payments (tracking_id, order_id, method, provider, amount, currency, refunded, status,
          provider_id, redirect_url, ask_at, created_at, updated_at)
        SELECT ${uuidOf('o.id', 80)} || nth, o.id, o.payment_method, iif(${isCard}, 'bepaid', NULL),
          o.grand_total, o.currency, iif(nth = 0, o.refunded, 0),
          CASE WHEN nth > 0 THEN 'failed' WHEN o.paid > 0 THEN 'paid' WHEN o.status = 'pending_payment' THEN 'open'
            ELSE 'canceled' END,
          iif(${isCard}, 'charge-' || o.id || '-' || nth, NULL),
          iif(${isCard}, 'https://bank.example/' || o.id, NULL),
          iif(o.paid = 0 AND nth = 0 AND o.status = 'pending_payment' AND ${isCard}, ${now} + o.id % 3600000, NULL),
          o.created_at, o.created_at + 60000
        FROM orders o CROSS JOIN (SELECT value AS nth FROM json_each('[${Array.from(
          { length: PAYMENTS_OF_FIRST },
          (_, nth) => nth,
        ).join()}]')) ON nth < iif(o.id = 1, ${PAYMENTS_OF_FIRST}, 1)
        WHERE o.payment_method <> 'cash_on_delivery'`,
    ],
  },
  {
    table: 'payment_events',
    statements: [
      `INSERT INTO payment_events (provider, event_id, payment_id, kind, outcome, created_at)
        SELECT 'bepaid', 'event-' || p.id || '-' || nth, p.id, iif(p.status = 'paid', 'paid', 'failed'),
          iif(nth = 0, 'applied', 'stale'), p.updated_at
        FROM payments p CROSS JOIN (SELECT 0 AS nth UNION ALL SELECT 1) ON nth = 0 OR p.id % 10 = 0
        WHERE p.provider IS NOT NULL AND p.status IN ('paid', 'failed')`,
    ],
  },
  {
    table: 'refunds',
    statements: [
      `INSERT INTO refunds (order_id, payment_id, document_id, tracking_id, amount, status, provider_id,
          ask_at, actor_id, created_at)
        SELECT d.order_id, p.id, d.id, ${uuidOf('d.id', 83)}, d.total,
          CASE WHEN d.order_id > ${sizes.orders} * 99 / 100 THEN 'waiting' WHEN d.id % 50 = 0 THEN 'failed' ELSE 'done' END,
          iif(p.provider IS NULL, NULL, 'refund-' || d.id),
          iif(d.order_id > ${sizes.orders} * 99 / 100, ${now}, NULL), 1 + d.id % 6, d.created_at
        FROM order_documents d LEFT JOIN payments p ON p.order_id = d.order_id
        WHERE d.kind = 'credit_note'`,
      `UPDATE refunds SET status = 'waiting', ask_at = ${now} WHERE id <= 50`,
      `UPDATE refunds SET status = 'held', ask_at = NULL WHERE id BETWEEN 51 AND 100`,
    ],
  },
]
