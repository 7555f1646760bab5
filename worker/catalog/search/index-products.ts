import {
  type Fragment,
  literal,
  query,
  queryBatch,
  queryRow,
  queryRows,
  sql,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { brandToken } from './words/brand-token.ts'
import { readValues } from './words/read-values.ts'

/** Products indexed in one transaction; well inside D1's 30 seconds. */
const PRODUCTS_PER_BATCH = 10_000
const RENAMED_PER_BATCH = 2_000

/**
 * A name as it is indexed: ё and ў as е and у, which the tokenizer does not fold, and the token of its
 * brand, by which a search is narrowed.
 */
const indexed = (
  name: Fragment,
): Fragment => sql`replace(replace(replace(replace(${name}, 'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У')
  || ' ' || ${brandToken(sql`p.brand_id`)}`

/** The list's name with those that people wrote, in any language: products that have some are indexed as renamed ones. */
const ALL_NAMES = sql`p.name || coalesce((SELECT ' ' || group_concat(n.value, ' ') FROM product_details d
  CROSS JOIN json_each(d.names) n WHERE d.product_id = p.id), '')`

interface NamedProduct {
  id: number
  name: string
}

/** What follows a name in the index: the tokens of its values, each after a blank. */
function valuesOf(name: string): string {
  const tokens = new Set(readValues(name).map(({ token }) => ` ${token}`))
  return tokens.size === 0 ? '' : [...tokens].join('')
}

/** A value begins with a digit: names without one need not be read. */
const MAY_HOLD_VALUES = sql`p.name GLOB '*[0-9]*'`

/**
 * Brings the part-of-number and name indexes up to the newest product, then renews what was
 * renamed. The mark of how far they are moves in the batch that fills them, so that a run killed or
 * doubled indexes nothing twice.
 */
export async function indexProducts(ctx: Ctx): Promise<void> {
  // Each turn is one transaction; between them, a timer lets the local runtime serve others.
  while (await indexNext(ctx)) await scheduler.wait(1)
  while (await indexRenamed(ctx)) await scheduler.wait(1)
}

/** Indexes the next products; true when there may be more. */
async function indexNext(ctx: Ctx): Promise<boolean> {
  const range = await queryRow(
    ctx.db.raw,
    query<{ low: number; high: number | null }>`
      SELECT s.indexed_to AS low, (SELECT max(id) FROM (SELECT id FROM products
        WHERE id > s.indexed_to ORDER BY id LIMIT ${literal(PRODUCTS_PER_BATCH)})) AS high
      FROM search_index_state s WHERE s.id = 1`,
  )
  if (range === null || range.high === null) return false
  const { low, high } = range
  const isInRange = sql`p.id > ${low} AND p.id <= ${high}`
  const named = await queryRows(
    ctx.db.raw,
    query<NamedProduct>`SELECT p.id, p.name FROM products p
      WHERE ${isInRange} AND ${MAY_HOLD_VALUES}`,
  )
  const values = JSON.stringify(named.map(({ id, name }) => [id, valuesOf(name)]))
  // Another run may have moved the mark since: then these statements find nothing to do.
  const isStillMine = sql`EXISTS (SELECT 1 FROM search_index_state WHERE id = 1 AND indexed_to = ${low})`
  const isNext = sql`${isInRange} AND ${isStillMine}`
  await queryBatch(ctx.db.raw, {
    numbers: query<never>`INSERT INTO product_numbers (rowid, search_key)
      SELECT p.id, p.search_key FROM products p WHERE ${isNext}`,
    names: query<never>`INSERT INTO product_names (rowid, name)
      SELECT p.id, ${indexed(sql`p.name`)} FROM products p
      WHERE ${isNext} AND p.name <> '' AND NOT ${MAY_HOLD_VALUES}`,
    withValues: query<never>`INSERT INTO product_names (rowid, name)
      SELECT p.id, ${indexed(sql`p.name`)} || (v.value ->> 1)
      FROM jsonb_each(${values}) v CROSS JOIN products p ON p.id = v.value ->> 0
      WHERE ${isNext} AND ${MAY_HOLD_VALUES}`,
    mark: query<never>`UPDATE search_index_state SET indexed_to = ${high}
      WHERE id = 1 AND indexed_to = ${low}`,
  })
  return true
}

/** Indexes renamed products again; true when there may be more. */
async function indexRenamed(ctx: Ctx): Promise<boolean> {
  const renamed = await queryRows(
    ctx.db.raw,
    query<NamedProduct>`SELECT r.product_id AS id, coalesce(${ALL_NAMES}, '') AS name FROM search_dirty r
      LEFT JOIN products p ON p.id = r.product_id
      WHERE r.product_id <= (SELECT indexed_to FROM search_index_state WHERE id = 1)
      LIMIT ${literal(RENAMED_PER_BATCH)}`,
  )
  if (renamed.length === 0) return false
  const ids = JSON.stringify(renamed.map(({ id }) => id))
  const names = JSON.stringify(renamed.map(({ id, name }) => [id, valuesOf(name), name]))
  const isListed = sql`IN (SELECT value FROM json_each(${ids}))`
  await queryBatch(ctx.db.raw, {
    removed: query<never>`DELETE FROM product_names WHERE rowid ${isListed}`,
    added: query<never>`INSERT INTO product_names (rowid, name)
      SELECT p.id, ${indexed(ALL_NAMES)} || (v.value ->> 1)
      FROM jsonb_each(${names}) v CROSS JOIN products p ON p.id = v.value ->> 0
      WHERE ${ALL_NAMES} <> ''`,
    // What was renamed since its values were read stays for the next turn.
    cleaned: query<never>`DELETE FROM search_dirty WHERE product_id ${isListed}
      AND product_id NOT IN (SELECT v.value ->> 0 FROM jsonb_each(${names}) v
        CROSS JOIN products p ON p.id = v.value ->> 0 WHERE ${ALL_NAMES} <> v.value ->> 2)`,
  })
  return true
}
