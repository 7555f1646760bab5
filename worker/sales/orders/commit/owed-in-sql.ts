import { type Fragment, sql } from '../../../db/query.ts'

/** `shareOf` of what is not cancelled of a line `l`. */
const left = (column: Fragment): Fragment =>
  sql`(2 * ${column} * (l.ordered - l.canceled) + l.ordered) / (2 * l.ordered)`

/** What is still to be paid of an order `o`, as `owedOf` reckons it: for lists that ask for it. */
export const OWED: Fragment = sql`(
  (SELECT sum(${left(sql`l.sum`)} + iif(o.is_tax_included, 0, ${left(sql`l.tax`)}))
    FROM order_lines l WHERE l.order_id = o.id)
  + iif(o.is_shipping_invoiced OR EXISTS (SELECT 1 FROM order_lines l
      WHERE l.order_id = o.id AND l.canceled < l.ordered),
    o.shipping + iif(o.is_tax_included, 0, o.shipping_tax), 0)
  - coalesce((SELECT sum(d.total) FROM order_documents d
      WHERE d.order_id = o.id AND d.kind = 'credit_note'), 0)
  - o.paid + o.refunded)`
