import { type Fragment, literal, query, type Query } from '../../db/query.ts'
import type { EventType } from './schemas/events.ts'
import type { Webhook } from './schemas/webhooks.ts'

export interface WebhookRow {
  id: number
  name: string
  url: string
  /** JSON. */
  events: string
  is_on: number
  failing_since: number | null
  stopped_at: number | null
  old_secret_until: number | null
  waiting: number
  version: number
  created_at: number
}

const MOST_COUNTED = 100

/** Addresses for which `where` holds; a store has few. */
export const webhookRows = (where: Fragment): Query<WebhookRow> => query<WebhookRow>`
  SELECT id, name, url, events, is_on, failing_since, stopped_at, old_secret_until,
    (SELECT count(*) FROM (SELECT 1 FROM webhook_deliveries d WHERE d.status = 'waiting'
      AND d.endpoint_id = webhook_endpoints.id LIMIT ${literal(MOST_COUNTED)})) AS waiting, version, created_at
  FROM webhook_endpoints WHERE ${where} ORDER BY id`

const timeOf = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString()

export const toWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: JSON.parse(row.events) as EventType[],
  is_on: row.is_on === 1,
  state: stateOf(row),
  failing_since: timeOf(row.failing_since),
  stopped_at: timeOf(row.stopped_at),
  old_secret_until:
    (row.old_secret_until ?? 0) > now.getTime() ? timeOf(row.old_secret_until) : null,
  waiting: row.waiting,
  version: row.version,
  created_at: new Date(row.created_at).toISOString(),
})

function stateOf(row: WebhookRow): Webhook['state'] {
  if (row.is_on === 0) return row.stopped_at === null ? 'off' : 'stopped'
  return row.failing_since === null ? 'on' : 'failing'
}
