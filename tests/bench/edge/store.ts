import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { removeDeadFolders } from '../full-size/dead-folders.ts'
import { copyFullSize } from '../full-size/copy-full-size.ts'
import { makeStore } from '../full-size/make-store.ts'
import { migrateStore } from '../full-size/migrate-store.ts'
import { sizesOf, VERSION } from '../full-size/sizes.ts'
import { openStoreFile } from '../full-size/store-file.ts'
import { copyDatabase } from '../../support/edge/copied-database.ts'

/** Beside the store of full size, of which it has the catalogue alone. */
const KEPT = join(import.meta.dirname, '../../../.cache/catalogue-store')

/** A million numbers, five million lines, and few people and orders; some 2 GB. */
const SIZES = { ...sizesOf(0.002), brands: 2_000, products: 1_000_000 }

/** The offer whose list goes live in the middle. */
export const CHANGED_OFFER = 7

/**
 * A folder with the catalogue of full size as database `DB`, and the same again as `COPY`; both have a list of offer 7
 * with each price doubled, which is not live yet. Who asked removes it.
 */
export async function makeTwoDatabases(
  say: (line: string) => void,
): Promise<{ folder: string; numbers: string[] }> {
  const folder = await copyCatalogue(say)
  const db = openStoreFile(folder)
  stage(db)
  const numbers = numbersOf(db)
  const path = String(db.prepare('PRAGMA database_list').get()?.file)
  db.close()
  copyDatabase(path)
  return { folder, numbers }
}

/** A folder with the catalogue of full size as database `DB`, migrated, of an open shop. Who asked removes it. */
export async function copyCatalogue(say: (line: string) => void): Promise<string> {
  mkdirSync(KEPT, { recursive: true })
  removeDeadFolders(KEPT)
  const kept = join(KEPT, String(VERSION))
  if (!existsSync(kept)) await make(kept, say)
  const folder = copyFullSize(kept)
  const db = openStoreFile(folder)
  migrateStore(db, say)
  db.exec(OPENED)
  db.close()
  return folder
}

async function make(kept: string, say: (line: string) => void): Promise<void> {
  say('Making a catalogue of full size (some minutes, once) …')
  const beside = join(KEPT, `making-${process.pid}`)
  mkdirSync(beside)
  await makeStore(beside, { sizes: SIZES, now: Date.now() }, () => {})
  rmSync(kept, { recursive: true, force: true })
  renameSync(beside, kept)
}

/** What is measured is a store that visitors may enter. */
const OPENED = `INSERT OR IGNORE INTO settings (key, value, updated_at)
  VALUES ('store_opened_at', '"2026-01-01T00:00:00.000Z"', 0)`

/** Numbers of parts in an order that the database does not know: the first ones are asked for most. */
export const numbersOf = (db: DatabaseSync): string[] =>
  db
    .prepare(
      `WITH RECURSIVE n(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM n WHERE n < ?1 - 1)
      SELECT p.search_key FROM n CROSS JOIN products p ON p.id = 1 + (n.n * 7654321) % ?1`,
    )
    .all(SIZES.products)
    .map((row) => String(row.search_key))

/** Writes the new terms of all lines of the offer, as an import does before it goes live. */
function stage(db: DatabaseSync): void {
  db.prepare(
    `UPDATE offer_items SET
      previous = json_array(is_listed, cost_micros, currency, ladder, remains, is_at_least, minimum, pack, days_min, days_max),
      generation = 1 + (SELECT live_generation FROM offers WHERE id = offer_id),
      cost_micros = cost_micros * 2, ladder = NULL, is_listed = 1
    WHERE id BETWEEN ?1 * 4294967296 AND (?1 + 1) * 4294967296 - 1`,
  ).run(CHANGED_OFFER)
}
