import { type Fragment, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { PriceBook } from '../../../catalog/pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../../../catalog/pricing/read-price-book.ts'
import type { OrderState } from '../order-state.ts'

/** Names behind the ids that an order stores, and the exchange rates of its day. */
export interface OrderNames {
  suppliers: Map<number, string>
  warehouses: Map<number, string>
  people: Map<number, string>
  book: PriceBook
}

interface NameRow {
  id: number
  name: string
}

/** Reads them in one round trip. */
export async function readOrderNames(
  { db: { raw: db } }: Ctx,
  { order, lines, events }: OrderState,
): Promise<OrderNames> {
  const named = (rows: Fragment, ids: (number | null)[]) =>
    query<NameRow>`${rows} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const view = { currency: order.currency, now: order.createdAt }
  const found = await queryBatch(db, {
    suppliers: named(
      sql`SELECT id, name FROM suppliers`,
      lines.map(({ supplierId }) => supplierId),
    ),
    warehouses: named(
      sql`SELECT id, name FROM warehouses`,
      lines.map(({ warehouseId }) => warehouseId),
    ),
    people: named(
      sql`SELECT id, trim(first_name || ' ' || last_name) AS name FROM users`,
      events.map(({ actorId }) => actorId),
    ),
    book: priceBookQuery(view),
  })
  const byId = (rows: NameRow[]) => new Map(rows.map(({ id, name }) => [id, name] as const))
  return {
    suppliers: byId(found.suppliers),
    warehouses: byId(found.warehouses),
    people: byId(found.people),
    book: readPriceBook(found.book, view),
  }
}
