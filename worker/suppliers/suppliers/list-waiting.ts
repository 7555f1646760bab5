import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { WaitingList } from './schemas.ts'

/** More are not listed at once; nobody lets so many stand. */
const MOST = 100

/**
 * Lists that wait for a person, the longest waiting first: the newest of their offer, and stopped, failed, or
 * ready to be applied by hand.
 */
export function listWaiting(ctx: Ctx): Promise<WaitingList[]> {
  return queryRows(
    ctx.db.raw,
    query<WaitingList>`SELECT l.id, l.version, l.status, o.id AS offer_id, o.name AS offer_name,
        w.id AS warehouse_id, w.name AS warehouse_name, s.name AS supplier_name,
        strftime('%Y-%m-%dT%H:%M:%SZ', l.updated_at / 1000, 'unixepoch') AS since
      FROM offers o
      JOIN warehouses w ON w.id = o.warehouse_id
      JOIN suppliers s ON s.id = w.supplier_id
      JOIN price_lists l ON l.id = (SELECT n.id FROM price_lists n
        WHERE n.offer_id = o.id AND n.status <> 'cancelled' ORDER BY n.version DESC LIMIT 1)
      WHERE l.status IN ('waiting_approval', 'failed')
        OR (l.status = 'ready' AND l.is_auto_applied = 0)
      ORDER BY l.updated_at LIMIT ${MOST}`,
  )
}
