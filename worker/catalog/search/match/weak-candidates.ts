import { type Fragment, literal, sql, unionAll } from '../../../db/query.ts'
import { brandToken } from '../words/brand-token.ts'
import { namesExpression } from '../words/name-words.ts'
import { piecesExpression } from './fold-words.ts'
import type { ParsedQuery } from '../parse-query.ts'

/** Products of a page of weaker matches, and beside the number itself. */
export const WEAK_PAGE = 10
export const BESIDE_NUMBER = 4
/** Live items of a page of weaker matches: three rows read each keep a search under 200. */
export const WEAK_ITEMS = 36
/** Pieces say nothing of their order: how many hits are looked at for the true ones. */
const MOST_HITS = 200

/** Above every key that starts with the same letters. */
const LAST = '\u{10FFFF}'

interface Wanted {
  /** True in SQL when the catalogue has the number itself. */
  hasNumber: Fragment
  most: number
}

/**
 * Weaker matches in their order: starts with, contains, by name. Beside the number itself only
 * those that start with it; beside a chosen brand none. Later pages go on from the cursor.
 * Null when nothing can be looked for.
 */
export function weakCandidates(query: ParsedQuery, { hasNumber, most }: Wanted): Fragment | null {
  const { cursor, key, onlyBrand, terms } = query
  const limit = literal(most)
  const after = (stage: 'contains' | 'by_name') => (cursor?.[0] === stage ? cursor[1] : 0)
  const stages: Fragment[] = []
  if (key !== '' && (cursor === null || cursor[0] === 'starts_with')) {
    stages.push(startsWith(query, { hasNumber, most }))
  }
  if (key.length >= 3 && cursor?.[0] !== 'by_name') {
    const expression = sql`iif(${hasNumber}, ${NO_PIECE}, ${piecesExpression(key)})`
    stages.push(contains({ key, onlyBrand, expression, after: after('contains'), limit }))
  }
  if (terms.length > 0) {
    const named = namesExpression(terms)
    const narrowed =
      onlyBrand === null
        ? named
        : sql`${named} || ' AND "' || ${brandToken(sql`CAST(${onlyBrand} AS INTEGER)`)} || '"'`
    const expression = sql`iif(${hasNumber}, ${NO_WORD}, ${narrowed})`
    stages.push(byName({ key, onlyBrand, expression, after: after('by_name'), limit }))
  }
  if (stages.length === 0) return null
  return sql`${unionAll(stages)} LIMIT ${limit}`
}

function startsWith(
  { key, brandKey, cursor, onlyBrand }: ParsedQuery,
  { hasNumber, most }: Wanted,
): Fragment {
  const end = `${key}${LAST}`
  if (onlyBrand !== null) return startsWithin(key, onlyBrand, most)
  const columns = sql`SELECT id, brand_id, mpn, name, search_key, strict_key, 'starts_with' AS match`
  if (cursor?.[0] === 'starts_with') {
    return sql`${columns} FROM products
      WHERE (search_key, brand_id, strict_key) > (${cursor[1]}, ${cursor[2]}, ${cursor[3]})
        AND search_key < ${end}
      ORDER BY search_key, brand_id, strict_key LIMIT ${literal(most)}`
  }
  const beside = literal(brandKey === null ? BESIDE_NUMBER : 0)
  return sql`${columns} FROM products WHERE search_key > ${key} AND search_key < ${end}
    ORDER BY search_key, brand_id, strict_key
    LIMIT iif(${hasNumber}, ${beside}, ${literal(most)})`
}

/** Numbers of one brand: none looked at but the first of those that begin so, and no page follows. */
const startsWithin = (key: string, onlyBrand: number, most: number): Fragment => sql`
  SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, 'starts_with' AS match
  FROM (SELECT * FROM products WHERE search_key >= ${key} AND search_key < ${`${key}${LAST}`}
    ORDER BY search_key, brand_id, strict_key LIMIT ${literal(MOST_HITS)}) p
  WHERE p.brand_id = ${onlyBrand} LIMIT ${literal(most)}`

/** What no key and no name holds: the index is done with it at once. */
const NO_PIECE = '"~~~"'
const NO_WORD = '"~0000000000000000000000~"'

interface Indexed {
  key: string
  /** Its products only, when a brand is named. */
  onlyBrand: number | null
  expression: Fragment
  after: number
  limit: Fragment
}

const isOfBrand = (onlyBrand: number | null): Fragment =>
  onlyBrand === null ? sql`` : sql`AND p.brand_id = ${onlyBrand}`

const contains = ({ key, onlyBrand, expression, after, limit }: Indexed): Fragment => sql`
  SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, 'contains' AS match
  FROM (SELECT rowid AS id FROM product_numbers
    WHERE product_numbers MATCH ${expression} AND rowid > ${after} LIMIT ${literal(MOST_HITS)}) f
  CROSS JOIN products p ON p.id = f.id
  WHERE instr(p.search_key, ${key}) > 1 ${isOfBrand(onlyBrand)} LIMIT ${limit}`

const byName = ({ key, expression, after, limit }: Indexed): Fragment => sql`
  SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, 'by_name' AS match
  FROM (SELECT rowid AS id FROM product_names
    WHERE product_names MATCH ${expression} AND rowid > ${after} LIMIT ${literal(MOST_HITS)}) f
  CROSS JOIN products p ON p.id = f.id
  WHERE ${key} = '' OR instr(p.search_key, ${key}) = 0 LIMIT ${limit}`
