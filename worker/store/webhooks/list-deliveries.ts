import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import {
  countUpTo,
  type Fragment,
  literal,
  query,
  type Query,
  queryBatch,
  queryRow,
  sql,
} from '../../db/query.ts'
import type { DeliveryTry } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { DeliveriesQuery, Delivery } from './schemas/webhooks.ts'

interface Row {
  id: number
  message_id: string
  endpoint_id: number
  name: string
  is_on: number
  type: string
  status: Delivery['status']
  attempts: number
  next_at: number
  payload: string
  /** JSON. */
  tries: string
  delivered_at: number | null
  created_at: number
}

/** What the store has told, the newest first unless sorted otherwise. */
export async function listDeliveries(ctx: Ctx, asked: DeliveriesQuery): Promise<Page<Delivery>> {
  const { webhook, status, sort } = asked
  const where = sql`${webhook === undefined ? sql`1` : sql`d.endpoint_id = ${webhook}`}
    AND ${status === undefined ? sql`1` : sql`d.status = ${status}`}`
  const way = sort === 'created_at' ? sql`ASC` : sql`DESC`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: deliveryRows(sql`${where} ORDER BY d.id ${way} LIMIT ${literal(asked.per_page)}
      OFFSET ${literal(offsetOf(asked))}`),
    total: countUpTo(sql`SELECT 1 FROM webhook_deliveries d WHERE ${where}`),
  })
  return pageOf(rows.map(toDelivery), asked, total[0]?.count ?? 0)
}

/** One of them; `not_found` without it. */
export async function getDelivery(ctx: Ctx, id: number): Promise<Delivery> {
  const row = await queryRow(ctx.db.raw, deliveryRows(sql`d.id = ${id}`))
  if (row === null) throw notFound()
  return toDelivery(row)
}

const deliveryRows = (where: Fragment): Query<Row> => query<Row>`
  SELECT d.id, d.message_id, d.endpoint_id, e.name, e.is_on, d.type, d.status, d.attempts, d.next_at, d.payload,
    d.tries, d.delivered_at, d.created_at
  FROM webhook_deliveries d CROSS JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE ${where}`

const isoOf = (ms: number): string => new Date(ms).toISOString()

const toDelivery = (row: Row): Delivery => ({
  id: row.id,
  message_id: row.message_id,
  webhook: { id: row.endpoint_id, name: row.name, is_on: row.is_on === 1 },
  type: row.type,
  status: row.status,
  attempts: row.attempts,
  next_at: row.status === 'waiting' ? isoOf(row.next_at) : null,
  payload: row.payload,
  tries: (JSON.parse(row.tries) as DeliveryTry[]).map((tried) => ({
    ...tried,
    at: isoOf(tried.at),
  })),
  delivered_at: row.delivered_at === null ? null : isoOf(row.delivered_at),
  created_at: isoOf(row.created_at),
})
