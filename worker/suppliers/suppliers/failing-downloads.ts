import { type Fragment, sql } from '../../db/query.ts'

/** Of the offers `o`: whose list is to be downloaded, and could not be the last time. */
export const FAILING_DOWNLOAD: Fragment = sql`o.pull_failed_since IS NOT NULL AND o.update_method = 'url'
  AND o.is_active = 1`
