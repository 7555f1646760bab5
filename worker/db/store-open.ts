import { type Fragment, sql } from './query.ts'

/** The moment at which staff opened the store to visitors, an ISO time; no row: it is not open yet. */
export const OPENED_AT_KEY = 'store_opened_at'

/** Whether the store is open to visitors, as SQL. */
export const IS_STORE_OPEN: Fragment = sql`EXISTS (SELECT 1 FROM settings WHERE key = 'store_opened_at')`
