import type { D1Database } from '@cloudflare/workers-types'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'

/** Drizzle for ordinary rows, `raw` for the statements that carry bulk or need one exact plan. */
export type Db = DrizzleD1Database & { raw: D1Database }

export function connect(database: D1Database): Db {
  return Object.assign(drizzle(database), { raw: database })
}
