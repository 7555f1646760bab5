import { type Fragment, literal, sql, unionAll } from '../../../db/query.ts'
import { brandWord } from '../words/brand-token.ts'
import { namesExpression } from '../words/name-words.ts'
import { piecesExpression } from './fold-words.ts'
import type { ParsedQuery } from '../parse-query.ts'
import type { WeakCursor } from '../present/cursor.ts'
import { productColumns } from './product-rows.ts'

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
  /** Their products only; null: of all brands. */
  brands?: readonly number[] | null
}

/**
 * Weaker matches in their order: starts with, contains, by name. Beside the number itself only
 * those that start with it; beside a chosen brand none. Later pages go on from the cursor.
 * Null when nothing can be looked for.
 */
export function weakCandidates(query: ParsedQuery, wanted: Wanted): Fragment | null {
  const { hasNumber, most } = wanted
  const { cursor, key, terms } = query
  const brands = wanted.brands ?? null
  const hits = literal(Math.max(most, MOST_HITS))
  const limit = literal(most)
  const after = (stage: 'contains' | 'by_name') => (cursor?.[0] === stage ? cursor[1] : 0)
  if (brands?.length === 0) return null
  const stages: Fragment[] = []
  if (key !== '' && (cursor === null || cursor[0] === 'starts_with')) {
    stages.push(startsWith(query, { hasNumber, most, brands }))
  }
  if (key.length >= 3 && cursor?.[0] !== 'by_name') {
    const expression = sql`iif(${hasNumber}, ${NO_PIECE}, ${piecesExpression(key)})`
    stages.push(contains({ key, brands, expression, after: after('contains'), limit, hits }))
  }
  if (terms.length > 0) {
    const named = namesExpression(terms)
    const narrowed = brands === null ? named : sql`${named} || ${` AND (${tokensOf(brands)})`}`
    const expression = sql`iif(${hasNumber}, ${NO_WORD}, ${narrowed})`
    stages.push(byName({ key, expression, after: after('by_name'), limit, hits }))
  }
  if (stages.length === 0) return null
  return sql`${unionAll(stages)} LIMIT ${limit}`
}

/** Any of the brands, in the index of names. */
const tokensOf = (brands: readonly number[]): string =>
  brands.map((id) => `"${brandWord(id)}"`).join(' OR ')

function startsWith(
  { key, brandKey, cursor }: ParsedQuery,
  { hasNumber, most, brands }: Required<Wanted>,
): Fragment {
  const end = `${key}${LAST}`
  if (brands !== null) return startsWithin(key, { brands, cursor, most })
  if (cursor?.[0] === 'starts_with') {
    return sql`SELECT ${productColumns('products')}, 'starts_with' AS match FROM products
      WHERE (search_key, brand_id, strict_key) > (${cursor[1]}, ${cursor[2]}, ${cursor[3]})
        AND search_key < ${end}
      ORDER BY search_key, brand_id, strict_key LIMIT ${literal(most)}`
  }
  const beside = literal(brandKey === null ? BESIDE_NUMBER : 0)
  return beginning(key, sql`iif(${hasNumber}, ${beside}, ${literal(most)})`)
}

/** Ids of what begins with a number, to stand beside it; null where a brand is chosen. */
export const idsBeside = ({ key, brandKey }: ParsedQuery): Fragment | null =>
  brandKey === null
    ? sql`SELECT id, 'starts_with' AS match FROM products ${beginsWith(key)}
        LIMIT ${literal(BESIDE_NUMBER)}`
    : null

const beginning = (key: string, limit: Fragment): Fragment => sql`
  SELECT ${productColumns('products')}, 'starts_with' AS match FROM products
  ${beginsWith(key)} LIMIT ${limit}`

const beginsWith = (key: string): Fragment => sql`
  WHERE search_key > ${key} AND search_key < ${`${key}${LAST}`}
  ORDER BY search_key, brand_id, strict_key`

interface Within {
  brands: readonly number[]
  cursor: WeakCursor | null
  most: number
}

/** Numbers of some brands that begin so, in the order of all: the first of each by the index of a brand's page. */
function startsWithin(key: string, { brands, cursor, most }: Within): Fragment {
  const end = `${key}${LAST}`
  const [, from, brand, strict] = cursor?.[0] === 'starts_with' ? cursor : [null, key, 0, '']
  return sql`
  SELECT ${productColumns('p')}, 'starts_with' AS match
  FROM json_each(${JSON.stringify(brands)}) b CROSS JOIN products p ON p.id IN (
    SELECT id FROM products WHERE brand_id = b.value AND search_key >= ${from} AND search_key < ${end}
      AND (search_key, brand_id, strict_key) > (${from}, ${brand}, ${strict})
    ORDER BY search_key, strict_key LIMIT ${literal(most)})
  ORDER BY p.search_key, p.brand_id, p.strict_key LIMIT ${literal(most)}`
}

/** What no key and no name holds: the index is done with it at once. */
const NO_PIECE = '"~~~"'
const NO_WORD = '"~0000000000000000000000~"'

interface Indexed {
  key: string
  expression: Fragment
  after: number
  limit: Fragment
  hits: Fragment
}

const isOf = (brands: readonly number[] | null): Fragment =>
  brands === null
    ? sql``
    : sql`AND p.brand_id IN (SELECT value FROM json_each(${JSON.stringify(brands)}))`

const contains = ({
  key,
  brands,
  expression,
  after,
  limit,
  hits,
}: Indexed & { brands: readonly number[] | null }): Fragment => sql`
  SELECT ${productColumns('p')}, 'contains' AS match
  FROM (SELECT rowid AS id FROM product_numbers
    WHERE product_numbers MATCH ${expression} AND rowid > ${after} LIMIT ${hits}) f
  CROSS JOIN products p ON p.id = f.id
  WHERE instr(p.search_key, ${key}) > 1 ${isOf(brands)} LIMIT ${limit}`

const byName = ({ key, expression, after, limit, hits }: Indexed): Fragment => sql`
  SELECT ${productColumns('p')}, 'by_name' AS match
  FROM (SELECT rowid AS id FROM product_names
    WHERE product_names MATCH ${expression} AND rowid > ${after} LIMIT ${hits}) f
  CROSS JOIN products p ON p.id = f.id
  WHERE ${key} = '' OR instr(p.search_key, ${key}) = 0 LIMIT ${limit}`
