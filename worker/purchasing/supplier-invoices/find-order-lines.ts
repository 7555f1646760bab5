import { literal, query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import type { OrderLineToMatch } from './schemas.ts'
import { readSupplierInvoice } from './supplier-invoice-state.ts'

const MOST_FOUND = 50
/** Fewer characters begin too many part numbers. */
const SHORTEST = 3
/** Parts looked at whose numbers begin so. */
const MOST_PARTS = 300

interface Row {
  id: number
  order_id: number
  number: string
  brand: string
  mpn: string
  cost_micros: number
  ordered: number
  received: number
  surplus: number
  invoiced: number
}

/**
 * Lines of any order of an invoice's supplier in its currency, to match one by hand: by the beginning of a part's
 * number or by the number of an order, its tail too; those with pieces to match first, then the newest. Without words,
 * what came and is on no invoice. At most 50.
 */
export async function findOrderLines(
  ctx: Ctx,
  id: number,
  words: string,
): Promise<OrderLineToMatch[]> {
  const { invoice, received } = await readSupplierInvoice(ctx, id)
  const { supplierId, currency } = invoice
  if (words === '') {
    const newest = received.toReversed().slice(0, MOST_FOUND)
    return newest.map(({ order, costMicros, supplierOrderLineId: lineId, ...line }) => {
      const found = { id: lineId, order_id: order.id, number: order.number }
      return toLine({ ...line, ...found, cost_micros: costMicros }, currency)
    })
  }
  const key = searchKey(words)
  const until = key.length < SHORTEST ? key : `${key}\u{10ffff}`
  const numbers = JSON.stringify(orderNumbers(words, ctx.now))
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT s.id, o.id AS order_id, o.number, s.brand, s.mpn, s.cost_micros, s.quantity AS ordered,
        s.received, s.surplus, s.invoiced
      FROM (
        SELECT s.id FROM json_each(${numbers}) n CROSS JOIN supplier_orders o ON o.number = n.value
        CROSS JOIN supplier_order_lines s ON s.supplier_order_id = o.id
        UNION
        SELECT s.id FROM (SELECT id FROM products
          WHERE search_key >= ${key} AND search_key < ${until} LIMIT ${literal(MOST_PARTS)}) p
        CROSS JOIN supplier_order_lines s ON s.product_id = p.id
      ) f CROSS JOIN supplier_order_lines s ON s.id = f.id
      CROSS JOIN supplier_orders o ON o.id = s.supplier_order_id
      WHERE +o.supplier_id = ${supplierId} AND o.currency = ${currency}
      ORDER BY s.received > s.invoiced DESC, s.id DESC LIMIT ${literal(MOST_FOUND)}`,
  )
  return rows.map((row) => toLine(row, currency))
}

/** The numbers of supplier orders that words may mean: whole, or the tail of one of this year or the last. */
function orderNumbers(words: string, now: Date): string[] {
  const whole = words.toUpperCase()
  const year = now.getUTCFullYear()
  return /^\d{1,6}$/.test(words)
    ? [year, year - 1].map((each) => `SO-${each}-${words.padStart(6, '0')}`)
    : [whole]
}

const toLine = (row: Row, currency: string): OrderLineToMatch => ({
  supplier_order_line_id: row.id,
  supplier_order: { id: row.order_id, number: row.number },
  brand: row.brand,
  mpn: row.mpn,
  cost: { micros: row.cost_micros, currency },
  ordered: row.ordered,
  received: row.received,
  surplus: row.surplus,
  invoiced: row.invoiced,
  left: row.received - row.invoiced,
})
