import { type Fragment, literal, type Query, query, sql } from '../../../db/query.ts'
import { brandKey } from '../../../lib/brand-key.ts'

/** The id of the brand that a key names, by its name or an alias; one value for use in SQL. */
export const brandIdOf = (key: string): Fragment => sql`(SELECT id FROM (
  SELECT id FROM brands WHERE key = ${key}
  UNION ALL SELECT brand_id FROM brand_aliases WHERE key = ${key}) LIMIT 1)`

interface BrandName {
  name: string
}

const HAS_PARTS = sql`b.status <> 'forbidden'
  AND EXISTS (SELECT 1 FROM products p WHERE p.brand_id = b.id)`

/** The brand that a whole text names, if it has parts. */
export const brandNamed = (text: string): Query<BrandName> => query`
  SELECT b.name FROM brands b WHERE b.id = ${brandIdOf(brandKey(text))} AND ${HAS_PARTS}`

const MOST_SUGGESTED = 2
/** A shorter beginning suits too many. */
const SHORTEST_BEGINNING = 2
/** Brands looked at for those with parts. */
const LOOKED_AT = literal(20)
const LAST = '\u{10FFFF}'

/** Brands whose name or alias begins as a text does, if they have parts. */
export function brandsBeginning(text: string): Query<BrandName> | null {
  const key = brandKey(text)
  if (key.length < SHORTEST_BEGINNING) return null
  const isSo = sql`key >= ${key} AND key < ${key + LAST} ORDER BY key LIMIT ${LOOKED_AT}`
  return query`SELECT DISTINCT b.name FROM (
      SELECT * FROM (SELECT id, key FROM brands WHERE ${isSo})
      UNION ALL SELECT * FROM (SELECT brand_id, key FROM brand_aliases WHERE ${isSo})) f
    CROSS JOIN brands b ON b.id = f.id WHERE ${HAS_PARTS} LIMIT ${literal(MOST_SUGGESTED)}`
}
