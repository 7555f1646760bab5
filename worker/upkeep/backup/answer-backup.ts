import { forgetWriteHold } from '../../write-hold.ts'
import { followLines, homesOf } from '../../db/offers-at/follow-lines.ts'
import { databaseOf } from '../../db/offers-at/line-homes.ts'
import { query, queryBatch, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { endBackup } from './end-backup.ts'
import { listObjects } from './list-objects.ts'
import { readRows, readRowsOf } from './read-rows.ts'
import type { BackupQuestion } from './schemas.ts'
import { keptTables } from './tables.ts'
import { needWatched, watchChanges } from './watch-changes.ts'

const CHANGES_AT_ONCE = 5000

/** Answers a question of `npm run backup`; 409 once another backup has taken this one's place. */
export async function answerBackup(ctx: Ctx, question: BackupQuestion): Promise<object> {
  if (question.do === 'begin') return beginBackup(ctx, question.run)
  if (question.do === 'objects') return listObjects(ctx, question)
  if (question.do === 'end') return endBackup(ctx, question)
  await needWatched(ctx, question.run)
  switch (question.do) {
    case 'rows':
      return { rows: await readRows(ctx, question) }
    case 'rows-of':
      return { rows: await readRowsOf(ctx, question) }
    case 'hold':
      return holdWrites(ctx, question)
    case 'changes':
      return { changes: await readChanges(ctx, question) }
    case 'follow':
      await followLines(ctx.db.raw)
      return { homes: await homesOf(ctx.db.raw) }
    case 'sequences':
      return { sequences: await readSequences(ctx) }
  }
}

async function beginBackup(ctx: Ctx, run: string) {
  const tables = await keptTables(ctx)
  const isContinued = await watchChanges(ctx, { run, tables })
  return { tables, migrations: await readMigrations(ctx), is_continued: isContinued }
}

/** Names of the migrations that made the schema. */
export async function readMigrations(ctx: Ctx): Promise<string[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<{ name: string }>`SELECT name FROM d1_migrations ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}

async function holdWrites(ctx: Ctx, { run, seconds }: { run: string; seconds: number }) {
  const until = Date.now() + seconds * 1000
  await queryBatch(ctx.db.raw, {
    held: query<never>`UPDATE upkeep_state SET hold_until = ${until}, hold_why = 'backup'
      WHERE id = 1 AND backup_run = ${run}`,
  })
  forgetWriteHold()
  return { until }
}

interface Change {
  seq: number
  table: string
  /** JSON array. */
  key: string
}

const readChanges = (
  { db }: Ctx,
  { binding, after }: { binding: string; after: number },
): Promise<Change[]> =>
  queryRows(
    databaseOf(db.raw, binding),
    query<Change>`SELECT seq, table_name AS "table", key FROM backup_changes
      WHERE seq > ${after} ORDER BY seq LIMIT ${CHANGES_AT_ONCE}`,
  )

/** A number that was given out is not given out again, even after its row is gone. */
const readSequences = (ctx: Ctx): Promise<{ name: string; seq: number }[]> =>
  queryRows(
    ctx.db.raw,
    query<{ name: string; seq: number }>`SELECT name, seq FROM sqlite_sequence ORDER BY name`,
  )
