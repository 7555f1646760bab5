/**
 * True in SQL while no other brand and no alias of another brand has a key; `key` and `exceptId` are
 * the numbers of bound parameters.
 */
export const isNameFree = (key: string, exceptId: string): string => `(
  NOT EXISTS (SELECT 1 FROM brands taken WHERE taken.key = ${key} AND taken.id <> ${exceptId})
  AND NOT EXISTS (SELECT 1 FROM brand_aliases taken
    WHERE taken.key = ${key} AND taken.brand_id <> ${exceptId}))`
