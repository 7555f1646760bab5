import {
  columnList,
  type Fragment,
  query,
  queryBatch,
  queryRow,
  queryRows,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { forgetWriteHold } from '../../write-hold.ts'
import { readMigrations } from '../backup/answer-backup.ts'
import { SILENCE_KEY } from '../../store/silence/schemas.ts'
import { placeOf } from '../backup/lines-tables.ts'
import { type KeptTable, keptTables } from '../backup/tables.ts'
import { endWatching } from '../backup/watch-changes.ts'

/** A restore that died leaves the store shut for so long, so that it can be begun again. */
const HELD_MS = 24 * 3_600_000

/**
 * Makes an empty store ready: writes are held, its triggers are taken away and kept, and what migrations wrote is
 * deleted. 409 for a store that has people, orders or parts, unless this very restore has brought them.
 */
export async function beginRestore(ctx: Ctx, id: string) {
  const tables = await keptTables(ctx)
  const isContinued = (await readRestoring(ctx)) === id
  if (!isContinued) {
    await needEmpty(ctx)
    await endWatching(ctx)
    await shut(ctx, id)
    await emptyTables(ctx, tables)
  }
  const migrations = await readMigrations(ctx)
  return { tables, migrations, is_continued: isContinued, is_settled: await isSettled(ctx) }
}

/** Whether all rows are there already: what is silent is written after them. */
async function isSettled(ctx: Ctx): Promise<boolean> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ key: string }>`SELECT key FROM settings WHERE key = ${SILENCE_KEY}`,
  )
  return row !== null
}

/** Refuses with 409 what is not part of the restore that is under way. */
export async function needRestoring(ctx: Ctx, id: string): Promise<void> {
  if ((await readRestoring(ctx)) !== id)
    throw new AppError('conflict', { extra: { is_over: true } })
}

async function readRestoring(ctx: Ctx): Promise<string | null> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ restoring: string | null }>`SELECT restoring FROM upkeep_state WHERE id = 1`,
  )
  return row?.restoring ?? null
}

async function needEmpty(ctx: Ctx): Promise<void> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ has_any: number }>`SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM orders)
      OR EXISTS (SELECT 1 FROM products) OR EXISTS (SELECT 1 FROM suppliers) AS has_any`,
  )
  if (row?.has_any === 1) throw new AppError('conflict', { extra: { is_empty: false } })
}

/** In one transaction, so that no trigger is taken away that is not kept. */
async function shut(ctx: Ctx, id: string): Promise<void> {
  const triggers = await queryRows(
    ctx.db.raw,
    query<{
      name: string
      sql: string
    }>`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid`,
  )
  const until = Date.now() + HELD_MS
  const kept = JSON.stringify(triggers)
  const statements: Record<string, Fragment> = {
    kept: query`INSERT INTO upkeep_state (id, restoring, triggers, hold_until, hold_why)
      VALUES (1, ${id}, ${kept}, ${until}, 'restore')
      ON CONFLICT (id) DO UPDATE SET restoring = ${id}, hold_until = ${until}, hold_why = 'restore',
        triggers = coalesce(triggers, ${kept}), backup_run = NULL, watch_until = NULL`,
  }
  for (const { name } of triggers)
    statements[`drop ${name}`] = query`DROP TRIGGER ${columnList([name])}`
  await queryBatch(ctx.db.raw, statements)
  forgetWriteHold()
}

/** Children before their parents. */
async function emptyTables(ctx: Ctx, tables: KeptTable[]): Promise<void> {
  for (const { name } of tables.toReversed()) {
    const { database, table } = placeOf(ctx, name)
    await queryBatch(database, { emptied: query`DELETE FROM ${columnList([table])}` })
  }
}
