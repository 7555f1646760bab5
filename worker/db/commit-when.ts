import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

/** A table whose rows count their changes; committed versions start at 1. */
type VersionedTable = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }

/** What one commit writes, if its row still has the version that was read. */
export interface VersionedWrite<Table extends VersionedTable> {
  table: Table
  /** The row as it was read. */
  row: { id: number; version: number }
  /** New values of the row; its version is raised by the commit. */
  set: Partial<Table['$inferInsert']>
  /** What else must hold before anything is written. */
  condition?: SQL | undefined
  /** Everything written with the row. Each statement states `guard`, which holds for this commit alone. */
  statements: (guard: SQL) => BatchItem<'sqlite'>[]
}

interface Commit<State, Change, Table extends VersionedTable> {
  /** Reads the row and all that the decision depends on. */
  read: () => Promise<State>
  /** Says what to write, or null when nothing is left to do: a repeated command ends there. */
  decide: (state: State) => Change | null | Promise<Change | null>
  write: (state: State, change: Change) => VersionedWrite<Table>
}

const MOST_TRIES = 10

/**
 * The optimistic commit: read, decide, write if unchanged, else start again. Answers the state and the
 * change that was decided on it, which is written unless it is null; answers null after ten lost races.
 */
export async function commitWhen<State, Change, Table extends VersionedTable>(
  db: Db,
  { read, decide, write }: Commit<State, Change, Table>,
): Promise<{ state: State; change: Change | null } | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const state = await read()
    const change = await decide(state)
    if (change === null || (await writeIfUnchanged(db, write(state, change)))) {
      return { state, change }
    }
  }
  return null
}

/**
 * Writes all of it in one transaction, or nothing; answers whether it did. The first statement turns the
 * version that was read negative, the last one raises it. No other transaction ever sees a negative
 * version, so a statement guarded by it is written by this commit only: a repeat or a lost race finds
 * another version.
 */
async function writeIfUnchanged<Table extends VersionedTable>(
  db: Db,
  { table, row: { id, version }, set, condition, statements }: VersionedWrite<Table>,
): Promise<boolean> {
  const isMarked = and(eq(table.id, id), eq(table.version, -version))
  const mark = db
    .update(table)
    .set(values<Table>({ ...set, version: -version }))
    .where(and(eq(table.id, id), eq(table.version, version), condition))
    .returning({ id: table.id })
  const raise = db
    .update(table)
    .set(values<Table>({ version: version + 1 }))
    .where(isMarked)
  const guard = sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isMarked})`
  const [marked] = await db.batch([mark, ...statements(guard), raise])
  return marked.length > 0
}

/** Drizzle cannot tell that a generic table has the column `version`. */
const values = <Table extends SQLiteTable>(row: object) => row as SQLiteUpdateSetSource<Table>
