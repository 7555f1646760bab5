import type { WeakCursor } from './cursor.ts'
import { namesExpression, piecesExpression } from './fold-words.ts'
import { type Fragment, sql, unionAll } from './fragment.ts'
import type { Asked } from './read-query.ts'

/** Products of a page of weaker matches, and beside the number itself. */
export const WEAK_PAGE = 10
const BESIDE_NUMBER = 4
/** With more offers of the number itself than this, one weaker match is enough to say there are some. */
const MANY_OFFERS = 12
/** Live items of a page of weaker matches: four rows read each keep a search under 200. */
export const WEAK_ITEMS = 31
/** Pieces say nothing of their order: how many hits are looked at for the true ones. */
const MOST_HITS = 200

/** Above every key that starts with the same letters. */
const LAST = '\u{10FFFF}'

/**
 * Weaker matches in their order: starts with, contains, by name. Beside the number itself only
 * those that start with it; beside a chosen brand none. Later pages go on from the cursor.
 */
export function weakCandidates(asked: Asked): Fragment | null {
  const { cursor } = asked
  const stages: Fragment[] = []
  if (asked.key !== '' && (cursor === null || cursor[0] === 'starts_with')) {
    stages.push(startsWith(asked, cursor))
  }
  if (asked.key.length >= 3 && cursor?.[0] !== 'by_name') stages.push(contains(asked, cursor))
  if (asked.words.length > 0) stages.push(byName(asked, cursor))
  if (stages.length === 0) return null
  return sql`${unionAll(stages)} LIMIT ${WEAK_PAGE}`
}

function startsWith(asked: Asked, cursor: WeakCursor | null): Fragment {
  const end = `${asked.key}${LAST}`
  const columns = sql`SELECT id, brand_id, mpn, name, search_key, strict_key, 'starts_with' AS match`
  if (cursor?.[0] === 'starts_with') {
    return sql`${columns} FROM products
      WHERE (search_key, brand_id, strict_key) > (${cursor[1]}, ${cursor[2]}, ${cursor[3]})
        AND search_key < ${end}
      ORDER BY search_key, brand_id, strict_key LIMIT ${WEAK_PAGE}`
  }
  return sql`${columns} FROM products WHERE search_key > ${asked.key} AND search_key < ${end}
    ORDER BY search_key, brand_id, strict_key LIMIT ${besideNumber(asked)}`
}

/** How many fit: the more offers the number itself has, the fewer. */
function besideNumber({ key, brandKey }: Asked): Fragment {
  if (brandKey !== null) {
    return sql`(SELECT iif(count(*) = 0, ${WEAK_PAGE}, 0)
      FROM (SELECT 1 FROM products WHERE search_key = ${key} LIMIT 1))`
  }
  return sql`(SELECT CASE WHEN count(e.id) = 0 THEN ${WEAK_PAGE}
      WHEN count(*) > ${MANY_OFFERS} THEN 1 ELSE ${BESIDE_NUMBER} END
    FROM (SELECT e.id FROM products e LEFT JOIN offer_items i ON i.product_id = e.id
      WHERE e.search_key = ${key} LIMIT ${MANY_OFFERS + 1}) e)`
}

/** On the first page only when nobody has the number itself. */
const whenNotFound = ({ key, cursor }: Asked): Fragment =>
  cursor === null ? sql`NOT EXISTS (SELECT 1 FROM products e WHERE e.search_key = ${key})` : sql`1`

function contains(asked: Asked, cursor: WeakCursor | null): Fragment {
  const after = cursor?.[0] === 'contains' ? cursor[1] : 0
  return sql`SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, 'contains' AS match
    FROM (SELECT rowid AS id FROM product_numbers
      WHERE product_numbers MATCH ${piecesExpression(asked.key)} AND rowid > ${after}
        AND ${whenNotFound(asked)} LIMIT ${MOST_HITS}) f
    CROSS JOIN products p ON p.id = f.id
    WHERE instr(p.search_key, ${asked.key}) > 1 LIMIT ${WEAK_PAGE}`
}

function byName(asked: Asked, cursor: WeakCursor | null): Fragment {
  const after = cursor?.[0] === 'by_name' ? cursor[1] : 0
  return sql`SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, 'by_name' AS match
    FROM (SELECT rowid AS id FROM product_names
      WHERE product_names MATCH ${namesExpression(asked.words)} AND rowid > ${after}
        AND ${whenNotFound(asked)} LIMIT ${MOST_HITS}) f
    CROSS JOIN products p ON p.id = f.id
    WHERE ${asked.key} = '' OR instr(p.search_key, ${asked.key}) = 0 LIMIT ${WEAK_PAGE}`
}
