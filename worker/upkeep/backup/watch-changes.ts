import type { Database } from '../../db/client.ts'
import { linesDatabases } from '../../db/offers-at/databases.ts'
import { MAIN } from '../../db/offers-at/home-of.ts'
import { databaseOf } from '../../db/offers-at/line-homes.ts'
import {
  columnList,
  type Fragment,
  queryBatch,
  queryChanges,
  queryRow,
  query,
  sql,
  queryRows,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { bindingOf } from './lines-tables.ts'
import { quoted } from './read-rows.ts'
import type { KeptTable } from './tables.ts'
import { beginInLines, endInLines, keepInLines } from './watch-lines.ts'

/** A backup that says nothing for so long is taken for dead: its changes are noted no more. */
const WATCHED_MS = 30 * 60_000
/** Statements of one transaction. */
const AT_ONCE = 60
const TRIGGER = 'backup_watch_'

/**
 * Begins to note which rows change, by triggers on every table of the backup that exist for as long as it runs; what
 * is copied first and changes later is then copied again. True when `run` was noted already, and goes on.
 */
export async function watchChanges(
  ctx: Ctx,
  { run, tables }: { run: string; tables: KeptTable[] },
): Promise<boolean> {
  if (await isWatched(ctx, run)) {
    await keepWatching(ctx, run)
    return true
  }
  await endWatching(ctx)
  const until = Date.now() + WATCHED_MS
  for (const [binding, own] of Map.groupBy(tables, ({ name }) => bindingOf(name))) {
    const database = databaseOf(ctx.db.raw, binding)
    if (binding !== MAIN) await beginInLines(database, until)
    await inBatches(database, own.flatMap(triggersOf))
  }
  await queryBatch(ctx.db.raw, {
    emptied: query<never>`DELETE FROM backup_changes`,
    begun: query<never>`INSERT INTO upkeep_state (id, backup_run, watch_until) VALUES (1, ${run}, ${until})
      ON CONFLICT (id) DO UPDATE SET backup_run = ${run}, watch_until = ${until}, hold_until = NULL, hold_why = NULL`,
  })
  return false
}

/** Refuses with 409 a backup whose changes are not noted any more: another one has begun, or it was silent too long. */
export async function needWatched(ctx: Ctx, run: string): Promise<void> {
  if (!(await isWatched(ctx, run))) throw new AppError('conflict', { extra: { is_over: true } })
  await keepWatching(ctx, run)
}

async function isWatched(ctx: Ctx, run: string): Promise<boolean> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ id: number }>`SELECT id FROM upkeep_state
      WHERE id = 1 AND backup_run = ${run} AND watch_until > ${Date.now()}`,
  )
  return row !== null
}

/** Written once in some minutes, not with every page. */
async function keepWatching(ctx: Ctx, run: string): Promise<void> {
  const now = Date.now()
  const until = now + WATCHED_MS
  const kept = await queryChanges(
    ctx.db.raw,
    query`UPDATE upkeep_state SET watch_until = ${until}
      WHERE id = 1 AND backup_run = ${run} AND watch_until < ${now + WATCHED_MS / 2}`,
  )
  if (kept > 0) await keepInLines(ctx, until)
}

/** Takes the triggers away, those of a backup that died as well. */
export async function endWatching(ctx: Ctx): Promise<void> {
  await dropTriggers(ctx.db.raw)
  for (const database of linesDatabases(ctx.env).values()) {
    await dropTriggers(database)
    await endInLines(database)
  }
}

async function dropTriggers(database: Database): Promise<void> {
  const found = await queryRows(
    database,
    query<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'trigger'
      AND substr(name, 1, ${TRIGGER.length}) = ${TRIGGER}`,
  )
  await inBatches(
    database,
    found.map(({ name }) => sql`DROP TRIGGER IF EXISTS ${columnList([name])}`),
  )
}

/** A row that gets another key is gone under its old one. */
function triggersOf({ name, columns, key }: KeptTable): Fragment[] {
  const names = quoted(key.map((nth) => columns[nth] ?? ''))
  const noted = (row: 'old' | 'new') =>
    `INSERT INTO backup_changes (table_name, key)
      VALUES ('${name}', json_array(${names.map((column) => `${row}.${column}`).join(', ')}));`
  const table = name.replace(/^\w+\./, '')
  const trigger = (what: string, rows: ('old' | 'new')[]): Fragment =>
    sql`CREATE TRIGGER IF NOT EXISTS ${columnList([`${TRIGGER}${table}_${what.toLowerCase()}`])}
      AFTER ${columnList([what])} ON ${columnList([table])}
      WHEN (SELECT watch_until FROM upkeep_state WHERE id = 1) > unixepoch() * 1000
      BEGIN ${columnList([rows.map(noted).join(' ')])} END`
  return [trigger('INSERT', ['new']), trigger('UPDATE', ['old', 'new']), trigger('DELETE', ['old'])]
}

async function inBatches(database: Database, statements: Fragment[]): Promise<void> {
  for (let at = 0; at < statements.length; at += AT_ONCE) {
    const some = statements.slice(at, at + AT_ONCE)
    await queryBatch(database, Object.fromEntries(some.map((one, nth) => [`s${nth}`, one])))
  }
}
