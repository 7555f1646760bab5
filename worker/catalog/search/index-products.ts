import type { Ctx } from '../../env.ts'

/** Products indexed in one transaction; well inside D1's 30 seconds. */
const PRODUCTS_PER_BATCH = 10_000
const RENAMED_PER_BATCH = 2_000

/** A name as it is indexed: ё and ў as е and у, which the tokenizer does not fold. */
const FOLDED_NAME = `replace(replace(replace(replace(p.name, 'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У')`

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
  const db = ctx.db.raw
  const range = await db
    .prepare(
      `SELECT s.indexed_to AS low, (SELECT max(id) FROM
         (SELECT id FROM products WHERE id > s.indexed_to ORDER BY id LIMIT ?1)) AS high
       FROM search_index_state s WHERE s.id = 1`,
    )
    .bind(PRODUCTS_PER_BATCH)
    .first<{ low: number; high: number | null }>()
  if (range === null || range.high === null) return false
  const { low, high } = range
  // Another run may have moved the mark since: then these statements find nothing to do.
  const stillMine = `EXISTS (SELECT 1 FROM search_index_state WHERE id = 1 AND indexed_to = ?1)`
  await db.batch([
    db
      .prepare(
        `INSERT INTO product_numbers (rowid, search_key)
         SELECT p.id, p.search_key FROM products p WHERE p.id > ?1 AND p.id <= ?2 AND ${stillMine}`,
      )
      .bind(low, high),
    db
      .prepare(
        `INSERT INTO product_names (rowid, name) SELECT p.id, ${FOLDED_NAME} FROM products p
         WHERE p.id > ?1 AND p.id <= ?2 AND p.name <> '' AND ${stillMine}`,
      )
      .bind(low, high),
    db
      .prepare(`UPDATE search_index_state SET indexed_to = ?2 WHERE id = 1 AND indexed_to = ?1`)
      .bind(low, high),
  ])
  return true
}

async function indexRenamed(ctx: Ctx): Promise<boolean> {
  const db = ctx.db.raw
  const { results } = await db
    .prepare(
      `SELECT product_id AS id FROM search_dirty
       WHERE product_id <= (SELECT indexed_to FROM search_index_state WHERE id = 1) LIMIT ?1`,
    )
    .bind(RENAMED_PER_BATCH)
    .all<{ id: number }>()
  if (results.length === 0) return false
  const ids = JSON.stringify(results.map(({ id }) => id))
  const isListed = 'IN (SELECT value FROM json_each(?1))'
  await db.batch([
    db.prepare(`DELETE FROM product_names WHERE rowid ${isListed}`).bind(ids),
    db
      .prepare(
        `INSERT INTO product_names (rowid, name)
         SELECT p.id, ${FOLDED_NAME} FROM products p WHERE p.id ${isListed} AND p.name <> ''`,
      )
      .bind(ids),
    db.prepare(`DELETE FROM search_dirty WHERE product_id ${isListed}`).bind(ids),
  ])
  return true
}
