import { type Fragment, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderState } from '../order-state.ts'
import { costQueries, type OrderCosts, readCosts } from '../read-costs.ts'

/** Names behind the ids that an order stores, and what its lines cost. */
export interface OrderNames {
  suppliers: Map<number, string>
  warehouses: Map<number, string>
  people: Map<number, string>
  channel: { id: number; name: string } | null
  costs: OrderCosts
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
    channel: query<NameRow>`SELECT id, name FROM channels WHERE id = ${order.channelId}`,
    ...costQueries(order),
  })
  const byId = (rows: NameRow[]) => new Map(rows.map(({ id, name }) => [id, name] as const))
  return {
    suppliers: byId(found.suppliers),
    warehouses: byId(found.warehouses),
    people: byId(found.people),
    channel: found.channel[0] ?? null,
    costs: readCosts(order, found),
  }
}
