import { type SQL, sql } from 'drizzle-orm'
import { WaitingStatus } from '../../db/json/price-list.ts'
import type { SupplierOffer } from './schemas.ts'

/**
 * The newest list of the offer that the query names `offers`, as JSON: an older one than what went live
 * waits for nobody, and neither does one that was given up.
 */
export const NEWEST_LIST: SQL<string | null> =
  sql`(SELECT json_object('id', n.id, 'version', n.version,
    'status', n.status, 'is_auto_applied', n.is_auto_applied)
  FROM price_lists n WHERE n.offer_id = offers.id AND n.status <> 'cancelled'
  ORDER BY n.version DESC LIMIT 1)`

/** What it waits for, if it waits for a person. */
export function waitingList(newest: string | null): SupplierOffer['waiting_list'] {
  if (newest === null) return null
  const {
    id,
    version,
    status,
    is_auto_applied: goesOn,
  } = JSON.parse(newest) as {
    id: number
    version: number
    status: string
    is_auto_applied: number
  }
  if (status === 'ready' && goesOn === 1) return null
  const waiting = WaitingStatus.safeParse(status)
  return waiting.success ? { id, version, status: waiting.data } : null
}

/** How many offers of the warehouse that the query names `warehouses` have a newest list that waits. */
export const WAITING_COUNT: SQL<number> = sql`(SELECT count(*) FROM offers o
  JOIN price_lists l ON l.id = (SELECT n.id FROM price_lists n
    WHERE n.offer_id = o.id AND n.status <> 'cancelled' ORDER BY n.version DESC LIMIT 1)
  WHERE o.warehouse_id = warehouses.id AND (l.status IN ('waiting_approval', 'failed')
    OR (l.status = 'ready' AND l.is_auto_applied = 0)))`
