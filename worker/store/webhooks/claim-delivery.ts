import { type Query, query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** How long a claim lasts; longer than any try takes. */
const LEASE_MS = 60_000

/** A delivery that this sender alone tries now, with where it goes. */
export interface ClaimedDelivery {
  id: number
  endpoint_id: number
  message_id: string
  payload: string
  /** With this one. */
  attempts: number
  name: string
  url: string
  /** Sealed, as `old_secret`. */
  secret: string
  old_secret: string | null
  old_secret_until: number | null
  /** Epoch milliseconds. */
  failing_since: number | null
}

/** Of an address that was switched off nothing waits, see `stopped.ts`. */
const claim = (now: number): Query<ClaimedDelivery> => query<ClaimedDelivery>`
  UPDATE webhook_deliveries SET attempts = attempts + 1, next_at = ${now + LEASE_MS}
  WHERE id = (SELECT id FROM webhook_deliveries WHERE status = 'waiting' AND next_at <= ${now}
    ORDER BY next_at, id LIMIT 1)
  RETURNING id, endpoint_id, message_id, payload, attempts,
    (SELECT name FROM webhook_endpoints WHERE id = endpoint_id) AS name,
    (SELECT url FROM webhook_endpoints WHERE id = endpoint_id) AS url,
    (SELECT secret FROM webhook_endpoints WHERE id = endpoint_id) AS secret,
    (SELECT old_secret FROM webhook_endpoints WHERE id = endpoint_id) AS old_secret,
    (SELECT old_secret_until FROM webhook_endpoints WHERE id = endpoint_id) AS old_secret_until,
    (SELECT failing_since FROM webhook_endpoints WHERE id = endpoint_id) AS failing_since`

/**
 * Claims the delivery that has been due longest: one statement counts the try and moves the row's time on. If the
 * sender dies, the claim expires at that time. Null when nothing is due.
 */
export const claimDelivery = (ctx: Ctx): Promise<ClaimedDelivery | null> =>
  queryRow(ctx.db.raw, claim(Date.now()))
