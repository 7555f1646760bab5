import { type Filling, filling, type Plan } from './filling.ts'
import { DAY, hashOf, yearOf } from './sql.ts'

const KINDS = `(SELECT 0 AS k UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)`
const kind = `CASE k WHEN 0 THEN 'invoice' WHEN 1 THEN 'shipment' WHEN 2 THEN 'credit_note' ELSE 'cancellation' END`
const isIssued = `CASE k WHEN 0 THEN o.status IN ('completed', 'closed', 'processing') WHEN 1 THEN o.status = 'completed'
  WHEN 2 THEN o.status = 'closed' ELSE o.status = 'canceled' END`
const prefix = `CASE k WHEN 0 THEN 'INV' WHEN 1 THEN 'S' WHEN 2 THEN 'CN' ELSE 'C' END`
const issuedAt = `o.created_at + ${DAY} * (k + 1)`

/** Papers of the orders with their lines and files, and what they book. */
export const documents = ({ sizes }: Plan): Filling[] => [
  filling(
    'order_documents',
    sizes.orders,
    {
      order_id: 'n',
      kind,
      number: `printf('%s-%d-%06d', ${prefix}, ${yearOf(issuedAt)}, n)`,
      subtotal: 'o.subtotal',
      shipping: 'o.shipping',
      tax: 'o.tax',
      total: 'o.grand_total',
      tracking_number: `iif(k = 1, 'BY' || n, NULL)`,
      reason: `iif(k > 1, 'asked for', '')`,
      issued_by: `'document ' || k`,
      actor_id: '1 + n % 6',
      created_at: issuedAt,
    },
    `CROSS JOIN orders o ON o.id = n CROSS JOIN ${KINDS} ON ${isIssued}`,
  ),
  {
    table: 'order_document_lines',
    statements: [
      `INSERT INTO order_document_lines (document_id, order_line_id, quantity, sum, tax)
        SELECT d.id, l.id, l.ordered, l.sum, l.tax
        FROM order_documents d CROSS JOIN order_lines l ON l.order_id = d.order_id`,
    ],
  },
  {
    table: 'order_parcels',
    statements: [
      `INSERT INTO order_parcels (document_id, tracking_number, weight, boxes, updated_at)
        SELECT id, tracking_number, 1200, 1, created_at FROM order_documents WHERE kind = 'shipment'`,
    ],
  },
  {
    table: 'order_changes',
    statements: [
      `INSERT INTO order_changes (order_id, changed_by, difference, reason, actor_id, created_at)
        SELECT id, 'change ' || id, 1230, 'asked for', 1 + id % 6, created_at FROM orders WHERE id % 10 = 0`,
    ],
  },
  {
    table: 'order_proposals',
    statements: [
      `INSERT INTO order_proposals (order_id, order_line_id, key, status, was_brand, was_mpn, was_name,
          was_price_micros, was_offer_item_id, was_ordered, quantity, supplier_offer_item_id, product_id, brand,
          mpn, name, price_micros, days_min, days_max, valid_until, proposed_by, created_at)
        SELECT l.order_id, l.id, 'proposal ' || l.id, 'agreed', l.brand, l.mpn, l.name, l.channel_price_micros,
          l.supplier_offer_item_id, l.ordered, l.ordered, l.supplier_offer_item_id, l.product_id, l.brand, l.mpn,
          l.name, l.channel_price_micros, 3, 5, o.created_at + 7 * ${DAY}, 'proposal ' || l.id, o.created_at
        FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id AND l.position = 0 WHERE o.id % 20 = 0`,
    ],
  },
  {
    table: 'document_files',
    statements: [
      `INSERT INTO document_files (document_id, format, key, sha256, bytes)
        SELECT d.id, f.format, 'documents/' || d.id || f.format, ${hashOf('d.id', 70)}, 20000
        FROM order_documents d CROSS JOIN (SELECT 'html' AS format UNION ALL SELECT 'pdf') f
          ON f.format = 'html' OR d.id % 10 = 0
        WHERE d.kind = 'invoice'`,
    ],
  },
  {
    table: 'ledger_entries',
    statements: [
      `INSERT INTO ledger_entries (order_id, source, account, amount, created_at)
        SELECT d.order_id, 'document:' || d.id, a.account,
          iif(d.kind = 'invoice', 1, -1) * CASE a.account WHEN 'receivable' THEN d.total
            WHEN 'goods' THEN d.tax - d.subtotal - d.shipping + 750 WHEN 'shipping' THEN -750 ELSE -d.tax END,
          d.created_at
        FROM order_documents d CROSS JOIN (SELECT 'receivable' AS account UNION ALL SELECT 'goods'
          UNION ALL SELECT 'shipping' UNION ALL SELECT 'tax') a
        WHERE d.kind IN ('invoice', 'credit_note')`,
      `UPDATE ledger_entries SET company_id = f.company_id, currency = f.currency, balance = f.balance
        FROM (SELECT e.id, o.company_id, o.currency, sum(e.amount) OVER (PARTITION BY o.company_id, o.currency
            ORDER BY e.id ROWS UNBOUNDED PRECEDING) AS balance
          FROM ledger_entries e CROSS JOIN orders o ON o.id = e.order_id AND o.company_id IS NOT NULL
          WHERE e.account = 'receivable') f WHERE f.id = ledger_entries.id`,
    ],
  },
]
