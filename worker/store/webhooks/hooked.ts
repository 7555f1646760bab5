import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { type Fragment, sql as fragment } from '../../db/query.ts'
import { webhookDeliveries } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import type { EventType } from './schemas/events.ts'

interface Event<Data> {
  type: EventType
  /** JSON of its `data`, an expression that is read when this is written. */
  data: Data
}

/** `msg_` and 128 random bits: one event has the same for every address and try. */
export const newMessageId = (): string => `msg_${crypto.randomUUID().replaceAll('-', '')}`

/**
 * The outbox rows that tell of an event in the same batch, one for each address that asks for its type, written where
 * `when` holds: the guard of the change itself. Call `wakeWebhooks` after the batch.
 */
export const hooked = (ctx: Ctx, { type, data }: Event<SQL>, when: SQL) =>
  insertWhen(ctx.db, webhookDeliveries, {
    cells: {
      endpointId: sql`e.id`,
      messageId: newMessageId(),
      type,
      payload: sql`json_object('type', ${type}, 'timestamp', ${ctx.now.toISOString()}, 'data', json(${data}))`,
      nextAt: ctx.now,
      createdAt: ctx.now,
    },
    rest: sql`FROM webhook_endpoints e WHERE e.is_on = 1
      AND EXISTS (SELECT 1 FROM json_each(e.events) WHERE value = ${type}) AND ${when}`,
  })

/** The same as plain SQL. */
export const hookedRows = (ctx: Ctx, { type, data }: Event<Fragment>, when: Fragment): Fragment =>
  fragment`INSERT INTO webhook_deliveries (endpoint_id, message_id, type, payload, next_at, created_at)
    SELECT e.id, ${newMessageId()}, ${type},
      json_object('type', ${type}, 'timestamp', ${ctx.now.toISOString()}, 'data', json(${data})),
      ${ctx.now.getTime()}, ${ctx.now.getTime()}
    FROM webhook_endpoints e WHERE e.is_on = 1
      AND EXISTS (SELECT 1 FROM json_each(e.events) WHERE value = ${type}) AND ${when}`
