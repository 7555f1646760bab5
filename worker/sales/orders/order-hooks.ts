import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Ctx } from '../../env.ts'
import type { EventType } from '../../store/webhooks/schemas/events.ts'
import { hooked } from '../../store/webhooks/hooked.ts'

/** Steps of the timeline that other servers are told of. */
const TYPES: Record<string, EventType | undefined> = {
  paid: 'order.paid',
  changed: 'order.changed',
  shipped: 'order.shipped',
  canceled: 'order.canceled',
  refunded: 'order.refunded',
}

/** What webhooks say of an order, JSON. */
const dataOf = (orderId: number): SQL => sql`(SELECT json_object('order',
  json_object('id', id, 'number', number, 'status', status)) FROM orders WHERE id = ${orderId})`

/** The outbox rows of webhooks about these steps of an order, each type once; written where `guard` holds. */
export function orderHooks(
  ctx: Ctx,
  events: readonly { kind: string }[],
  { orderId, guard }: { orderId: number; guard: SQL },
): BatchItem<'sqlite'>[] {
  const types = new Set(events.flatMap(({ kind }) => TYPES[kind] ?? []))
  return [...types].map((type) => hooked(ctx, { type, data: dataOf(orderId) }, guard))
}

/** The outbox rows of webhooks about the status that a return has got, written where `guard` holds. */
export const returnHook = (
  ctx: Ctx,
  returnId: number | SQL,
  { status, guard }: { status: string; guard: SQL },
) =>
  hooked(
    ctx,
    {
      type: 'return.changed',
      data: sql`(SELECT json_object('return', json_object('id', id, 'number', number, 'order_id', order_id,
        'status', ${status})) FROM returns WHERE id = ${returnId})`,
    },
    guard,
  )
