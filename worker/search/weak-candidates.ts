import type { WeakCursor } from './cursor.ts'
import { namesExpression, piecesExpression } from './fold-words.ts'
import { type Fragment, literal, sql, unionAll } from './fragment.ts'
import type { Asked } from './read-query.ts'

/** Products of a page of weaker matches, and beside the number itself. */
export const WEAK_PAGE = 10
export const BESIDE_NUMBER = 4
/** With more offers of the number itself than this, the weaker matches wait for the next page. */
const MANY_OFFERS = 8
/** Live items of a page of weaker matches: three rows read each keep a search under 200. */
export const WEAK_ITEMS = 36
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
  return sql`${unionAll(stages)} LIMIT ${literal(WEAK_PAGE)}`
}

function startsWith(asked: Asked, cursor: WeakCursor | null): Fragment {
  const end = `${asked.key}${LAST}`
  const columns = sql`SELECT id, brand_id, mpn, name, search_key, strict_key, 'starts_with' AS match`
  if (cursor?.[0] === 'starts_with') {
    return sql`${columns} FROM products
      WHERE (search_key, brand_id, strict_key) > (${cursor[1]}, ${cursor[2]}, ${cursor[3]})
        AND search_key < ${end}
      ORDER BY search_key, brand_id, strict_key LIMIT ${literal(WEAK_PAGE)}`
  }
  return sql`${columns} FROM products WHERE search_key > ${asked.key} AND search_key < ${end}
    ORDER BY search_key, brand_id, strict_key LIMIT ${besideNumber(asked)}`
}

/** Beside the number itself a few, beside a chosen brand none. */
const besideNumber = ({ key, brandKey }: Asked): Fragment =>
  sql`iif(EXISTS (SELECT 1 FROM products WHERE search_key = ${key}),
    ${literal(brandKey === null ? BESIDE_NUMBER : 0)}, ${literal(WEAK_PAGE)})`

/** None when the number itself has many offers: its products are then left to the next page. */
export const weakItemLimit = ({ key, cursor }: Asked): Fragment =>
  cursor === null
    ? sql`(SELECT iif(count(*) > ${literal(MANY_OFFERS)}, 0, ${literal(WEAK_ITEMS)}) FROM (
        SELECT 1 FROM products e CROSS JOIN offer_items i ON i.product_id = e.id
        WHERE e.search_key = ${key} LIMIT ${literal(MANY_OFFERS + 1)}))`
    : literal(WEAK_ITEMS)

/** What no key and no name holds: the index is done with it at once. */
const NO_PIECE = '"~~~"'
const NO_WORD = '"~0000000000000000000000~"'

/** On the first page nothing is matched when somebody has the number itself. */
const unlessFound = ({ key, cursor }: Asked, expression: string, none: string): Fragment =>
  cursor === null
    ? sql`iif(EXISTS (SELECT 1 FROM products WHERE search_key = ${key}), ${none}, ${expression})`
    : sql`${expression}`

function contains(asked: Asked, cursor: WeakCursor | null): Fragment {
  const after = cursor?.[0] === 'contains' ? cursor[1] : 0
  return sql`SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, 'contains' AS match
    FROM (SELECT rowid AS id FROM product_numbers
      WHERE product_numbers MATCH ${unlessFound(asked, piecesExpression(asked.key), NO_PIECE)}
        AND rowid > ${after} LIMIT ${literal(MOST_HITS)}) f
    CROSS JOIN products p ON p.id = f.id
    WHERE instr(p.search_key, ${asked.key}) > 1 LIMIT ${literal(WEAK_PAGE)}`
}

function byName(asked: Asked, cursor: WeakCursor | null): Fragment {
  const after = cursor?.[0] === 'by_name' ? cursor[1] : 0
  return sql`SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, 'by_name' AS match
    FROM (SELECT rowid AS id FROM product_names
      WHERE product_names MATCH ${unlessFound(asked, namesExpression(asked.words), NO_WORD)}
        AND rowid > ${after} LIMIT ${literal(MOST_HITS)}) f
    CROSS JOIN products p ON p.id = f.id
    WHERE ${asked.key} = '' OR instr(p.search_key, ${asked.key}) = 0 LIMIT ${literal(WEAK_PAGE)}`
}
