import { BASE_CURRENCY_SQL } from '../../db/base-currency.ts'
import { type Fragment, literal, sql } from '../../db/query.ts'

/** In what sums of customers' and delivery terms are. */
const BASE = BASE_CURRENCY_SQL.sql

/** The row with this key, of the audit row `a`. */
const id = 'id = CAST(a.subject_id AS INTEGER)'

/**
 * For each type of what is acted on: its name, currency and page as they are today. A row each, found by its key:
 * written as text, since nothing of it comes from outside.
 */
const READ: Record<string, string> = {
  order: `SELECT json_object('name', number, 'currency', currency) FROM orders WHERE ${id}`,
  return: `SELECT json_object('name', r.number, 'currency', o.currency) FROM returns r
    JOIN orders o ON o.id = r.order_id WHERE r.${id}`,
  quote: `SELECT json_object('name', number, 'currency', currency) FROM quotes WHERE ${id}`,
  supplier_order: `SELECT json_object('name', number, 'currency', currency) FROM supplier_orders WHERE ${id}`,
  supplier_invoice: `SELECT json_object('name', number, 'currency', currency) FROM supplier_invoices WHERE ${id}`,
  user: `SELECT json_object('name', coalesce(nullif(trim(first_name || ' ' || last_name), ''), email))
    FROM users WHERE ${id} AND deleted_at IS NULL`,
  supplier: `SELECT json_object('name', name) FROM suppliers WHERE ${id}`,
  warehouse: `SELECT json_object('name', name, 'parents', json_array(supplier_id)) FROM warehouses WHERE ${id}`,
  offer: `SELECT json_object('name', name, 'currency', currency, 'parents', json_array(warehouse_id))
    FROM offers WHERE ${id}`,
  'price-list': `SELECT json_object('name', p.file_name, 'currency', o.currency,
      'parents', json_array(o.warehouse_id, o.id))
    FROM price_lists p JOIN offers o ON o.id = p.offer_id WHERE p.${id}`,
  brand: `SELECT json_object('name', name) FROM brands WHERE ${id}`,
  product: `SELECT json_object('name', mpn) FROM products WHERE ${id}`,
  company: `SELECT json_object('name', name, 'currency', ${BASE}) FROM companies WHERE ${id}`,
  contact: `SELECT json_object('name', nullif(name, '')) FROM contacts WHERE ${id}`,
  'contact-import': `SELECT json_object('name', nullif(i.after ->> 'file_name', '')) FROM audit_log i
    WHERE i.subject_type = 'contact-import' AND i.subject_id = a.subject_id LIMIT 1`,
  group: `SELECT json_object('name', name, 'currency', ${BASE}) FROM customer_groups WHERE ${id}`,
  channel: `SELECT json_object('name', name) FROM channels WHERE ${id}`,
  team: `SELECT json_object('name', name) FROM teams WHERE ${id}`,
  'markup-rule': `SELECT json_object('name', name) FROM markup_rules WHERE ${id}`,
  role: `SELECT json_object('name', name) FROM roles WHERE ${id}`,
  'offer-item': `SELECT json_object('name', p.mpn, 'currency', i.currency) FROM offer_items i
    JOIN products p ON p.id = i.product_id WHERE i.${id}`,
  mail: `SELECT json_object('name', email) FROM mails WHERE ${id}`,
  feed: `SELECT json_object('name', name, 'currency', currency) FROM feeds WHERE ${id}`,
  'ozon-account': `SELECT json_object('name', name, 'currency', currency) FROM ozon_accounts WHERE ${id}`,
  'ozon-item': `SELECT json_object('name', i.offer_code, 'currency', a.currency) FROM ozon_items i
    JOIN ozon_accounts a ON a.id = i.account_id WHERE i.${id}`,
  'ozon-posting': `SELECT json_object('name', posting_number) FROM ozon_postings WHERE ${id}`,
  webhook: `SELECT json_object('name', name) FROM webhook_endpoints WHERE ${id}`,
  'inbound-mail': `SELECT json_object('name', subject) FROM inbound_mails WHERE ${id}`,
  'shipping-method': `SELECT json_object('name', code, 'currency', ${BASE}) FROM shipping_methods WHERE ${id}`,
  shelf_lot: `SELECT json_object('name', p.mpn, 'currency', l.currency) FROM shelf_lots l
    JOIN products p ON p.id = l.product_id WHERE l.${id}`,
}

/** JSON of the subject of the audit row `a`: `name`, `currency` and `parents`, each where it has one; or NULL. */
export const SUBJECT: Fragment = (() => {
  const cases = Object.entries(READ).map(([type, text]) => `WHEN '${type}' THEN (${text})`)
  return { ...sql``, sql: `CASE a.subject_type ${cases.join(' ')} END` }
})()

/** The named subject of a filter, read as the row of a log. */
export const asRow = ({ type, id: named }: { type: string; id: string }): Fragment =>
  sql`(SELECT ${type} AS subject_type, ${named} AS subject_id LIMIT ${literal(1)}) a`
