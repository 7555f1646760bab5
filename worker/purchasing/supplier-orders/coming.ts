import { type Fragment, sql } from '../../db/query.ts'

/** Pieces of a supplier order's line `s` that may still come: neither refused, cancelled nor received. */
export const COMING: Fragment = sql`(s.quantity - s.refused - s.canceled - s.received)`
