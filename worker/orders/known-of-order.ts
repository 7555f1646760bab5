import type { Ctx } from '../env.ts'
import type { PriceBook } from '../pricing/price-book.ts'
import { priceBookStatement, type PriceBookRow, readPriceBook } from '../pricing/read-price-book.ts'
import { runBatch } from '../search/run-batch.ts'
import type { OrderState } from './order-state.ts'

/** Names of what an order only has ids of, and the rates of its day. */
export interface KnownOfOrder {
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
export async function knownOfOrder(
  { db: { raw: db } }: Ctx,
  { order, lines, events }: OrderState,
): Promise<KnownOfOrder> {
  const named = (sql: string, ids: (number | null)[]) =>
    db.prepare(`${sql} WHERE id IN (SELECT value FROM json_each(?1))`).bind(JSON.stringify(ids))
  const view = { currency: order.currency, now: order.createdAt }
  const found = await runBatch(db, {
    suppliers: named(
      'SELECT id, name FROM suppliers',
      lines.map(({ supplierId }) => supplierId),
    ),
    warehouses: named(
      'SELECT id, name FROM warehouses',
      lines.map(({ warehouseId }) => warehouseId),
    ),
    people: named(
      `SELECT id, trim(first_name || ' ' || last_name) AS name FROM users`,
      events.map(({ actorId }) => actorId),
    ),
    book: priceBookStatement(db, view),
  })
  const byId = (rows: unknown[]) =>
    new Map((rows as NameRow[]).map(({ id, name }) => [id, name] as const))
  return {
    suppliers: byId(found.suppliers),
    warehouses: byId(found.warehouses),
    people: byId(found.people),
    book: readPriceBook(found.book[0] as PriceBookRow, view),
  }
}
