import { z } from 'zod'
import { type Fragment, query, queryRows, sql } from '../../db/query.ts'
import { WaitingStatus } from '../../db/json/price-list.ts'
import type { Ctx } from '../../env.ts'

/**
 * The lists `l` that wait for a person: the newest of their offer `o`, and stopped, failed, or ready to be applied
 * by hand.
 */
export const WAITING: Fragment = sql`offers o
      JOIN price_lists l ON l.id = (SELECT n.id FROM price_lists n
        WHERE n.offer_id = o.id AND n.status <> 'cancelled' ORDER BY n.version DESC LIMIT 1)
        AND (l.status IN ('waiting_approval', 'failed') OR (l.status = 'ready' AND l.is_auto_applied = 0))`

/** More are not listed at once; nobody lets so many stand. */
const MOST = 100

/** A line of `GET /admin/waiting-lists`: the newest list of an offer, which waits for a person. */
export const WaitingList = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: WaitingStatus,
  offer_id: z.number().int(),
  offer_name: z.string(),
  warehouse_id: z.number().int(),
  warehouse_name: z.string(),
  supplier_name: z.string(),
  since: z.iso.datetime(),
})
export type WaitingList = z.infer<typeof WaitingList>

/** Lists that wait for a person, the longest waiting first. */
export function listWaiting(ctx: Ctx): Promise<WaitingList[]> {
  return queryRows(
    ctx.db.raw,
    query<WaitingList>`SELECT l.id, l.version, l.status, o.id AS offer_id, o.name AS offer_name,
        w.id AS warehouse_id, w.name AS warehouse_name, s.name AS supplier_name,
        strftime('%Y-%m-%dT%H:%M:%SZ', l.updated_at / 1000, 'unixepoch') AS since
      FROM ${WAITING}
      JOIN warehouses w ON w.id = o.warehouse_id
      JOIN suppliers s ON s.id = w.supplier_id
      ORDER BY l.updated_at LIMIT ${MOST}`,
  )
}
