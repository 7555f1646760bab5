import { type Fragment, sql } from '../../db/query.ts'

/** True in SQL while no brand has a key, and no alias of one, but those of `exceptId` (0: of none). */
export const isNameFree = (key: string, exceptId: number): Fragment => sql`(
  NOT EXISTS (SELECT 1 FROM brands taken WHERE taken.key = ${key} AND taken.id <> ${exceptId})
  AND NOT EXISTS (SELECT 1 FROM brand_aliases taken
    WHERE taken.key = ${key} AND taken.brand_id <> ${exceptId}))`
