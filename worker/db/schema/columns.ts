import { sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/sqlite-core'

/** A moment in UTC, stored as integer epoch milliseconds, read as `Date`. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** `created_at`, filled by the database when the row is written. */
export const createdAt = () =>
  moment('created_at')
    .notNull()
    .default(sql`(unixepoch('subsec') * 1000)`)

/** A yes or no, stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })
