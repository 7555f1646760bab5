import { type SQL, sql } from 'drizzle-orm'

/** True in SQL while no brand but `exceptId` and no alias has the key. */
export const isNameFree = (key: string, exceptId = 0): SQL => sql`(
  NOT EXISTS (SELECT 1 FROM brands taken WHERE taken.key = ${key} AND taken.id <> ${exceptId})
  AND NOT EXISTS (SELECT 1 FROM brand_aliases taken
    WHERE taken.key = ${key} AND taken.brand_id <> ${exceptId}))`
