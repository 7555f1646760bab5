import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { removeDeadFolders } from './dead-folders.ts'
import { makeStore } from './make-store.ts'
import { appliedMigrations, migrateStore, migrationFiles } from './migrate-store.ts'
import { sizesOf, VERSION } from './sizes.ts'
import { DAY } from './sql.ts'
import { openStoreFile } from './store-file.ts'
import { tablesWithoutRows } from './tables-without-rows.ts'

/** Where they are kept between runs, beside the copies that runs write to. */
const FULL_SIZE = join(import.meta.dirname, '../../../.cache/full-size')

const NEEDED_BYTES = 16 * 2 ** 30
const ROWS_OF_LARGE_TABLES = 1_000

/**
 * Answers the folder of a store of full size, as `wrangler dev --persist-to` takes it; made when there is
 * none of this version, brought up to the newest migration otherwise. Nobody may write to it: see
 * `copyFullSize`.
 */
export async function openFullSize(say: (line: string) => void): Promise<string> {
  mkdirSync(FULL_SIZE, { recursive: true })
  removeDeadFolders(FULL_SIZE)
  const kept = join(FULL_SIZE, String(VERSION))
  if (!existsSync(kept) || isAhead(kept)) await make(kept, say)
  const db = openStoreFile(kept)
  try {
    migrateStore(db, say)
    needRows(db)
  } finally {
    db.close()
  }
  return kept
}

async function make(kept: string, say: (line: string) => void): Promise<void> {
  const { bavail, bsize } = statfsSync(FULL_SIZE)
  if (bavail * bsize < NEEDED_BYTES)
    throw new Error('A store of full size needs 16 GB of free disk.')
  say('Making a store of full size (about ten minutes, once) …')
  const from = performance.now()
  const beside = join(FULL_SIZE, `making-${process.pid}`)
  mkdirSync(beside)
  const now = Math.floor(Date.now() / DAY) * DAY
  await makeStore(beside, { sizes: sizesOf(1), now }, say)
  rmSync(kept, { recursive: true, force: true })
  renameSync(beside, kept)
  say(`made in ${Math.round((performance.now() - from) / 1000)} s`)
}

/** It has seen migrations that are not here: renamed ones, or those of another branch. */
function isAhead(folder: string): boolean {
  const known = new Set(migrationFiles())
  const db = openStoreFile(folder)
  try {
    return appliedMigrations(db).some((name) => !known.has(name))
  } finally {
    db.close()
  }
}

function needRows(db: DatabaseSync): void {
  const empty = tablesWithoutRows(db, ROWS_OF_LARGE_TABLES)
  if (empty.length === 0) return
  throw new Error(
    `The store of full size has too few rows in ${empty.join(', ')}: fill them in tests/bench/full-size and raise VERSION, or name them in SMALL.`,
  )
}
