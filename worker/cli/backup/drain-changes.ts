import { setTimeout as wait } from 'node:timers/promises'
import { HOLD_HEARD_MS } from '../../write-hold.ts'
import { bindingOf } from '../../upkeep/backup/lines-tables.ts'
import type { KeptTable } from '../../upkeep/backup/tables.ts'
import { CliError } from '../run-command.ts'
import { type AskedStore, askStore } from './ask-store.ts'
import { type Changes, keyOf, type Row } from './changes.ts'
import type { BackupFolder } from './folder.ts'

/** Writes are held once so few changes are left, or after so many rounds. */
const FEW = 2000
const MOST_ROUNDS_BEFORE = 5
/** Each round under the hold is shorter; what still writes then is a fault. */
const MOST_ROUNDS_HELD = 40
const HOLD_SECONDS = 120
const ROWS_AT_ONCE = 500

interface Change {
  seq: number
  table: string
  /** JSON array. */
  key: string
}

/** Where the reading of changes stands. */
interface Drain {
  store: AskedStore
  run: string
  tables: Map<string, KeptTable>
  changes: Changes
  /** The last change that was followed, of each database by its binding. */
  after: Map<string, number>
}

/**
 * Reads again what changed while the tables were copied: as far as it can while the store is at work, the rest while
 * writes are held, until nothing has changed since it was read. What is copied is then the store of that very moment,
 * whatever a write under way did before it. Writes go on afterwards.
 */
export async function drainChanges(
  store: AskedStore,
  { id: run }: BackupFolder,
  tables: readonly KeptTable[],
): Promise<{ changes: Changes; sequences: { name: string; seq: number }[]; heldMs: number }> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const drain: Drain = { store, run, tables: byName, changes: new Map(), after: afterNone(tables) }
  for (let round = 0; round < MOST_ROUNDS_BEFORE; round += 1)
    if ((await followChanges(drain)) < FEW) break
  const from = Date.now()
  try {
    await hold(drain, HOLD_SECONDS)
    await wait(HOLD_HEARD_MS + 500)
    const sequences = await readQuiet(drain)
    return { changes: drain.changes, sequences, heldMs: Date.now() - from }
  } finally {
    await hold(drain, 0)
  }
}

/** Before the first change of each database in which tables of the backup lie. */
const afterNone = (tables: readonly KeptTable[]): Map<string, number> =>
  new Map(tables.map(({ name }) => [bindingOf(name), 0]))

const hold = ({ store, run }: Drain, seconds: number): Promise<object> =>
  askStore(store, 'backup', { do: 'hold', run, seconds })

/** Follows changes until there are none any more in any database; answers the sequences of that moment. */
async function readQuiet(drain: Drain): Promise<{ name: string; seq: number }[]> {
  const { store, run } = drain
  const ask = <Answer>(what: string): Promise<Answer> =>
    askStore<Answer>(store, 'backup', { do: what, run })
  for (let round = 0; round < MOST_ROUNDS_HELD; round += 1) {
    const { homes } = await ask<{ homes: string[] }>('follow')
    needHomes(drain, homes)
    await followChanges(drain)
    const { sequences } = await ask<{ sequences: { name: string; seq: number }[] }>('sequences')
    if (await isQuiet(drain)) return sequences
    await hold(drain, HOLD_SECONDS)
  }
  throw new CliError(
    'The store is written to although writes are held: try again when it is quiet.',
  )
}

/** A database that got its tables after the backup began is not part of it: nobody noted what was moved there. */
function needHomes({ after }: Drain, homes: readonly string[]): void {
  const missing = homes.filter((binding) => !after.has(binding))
  if (missing.length > 0)
    throw new CliError(
      `Lines of offers lie in ${missing.join(', ')}, which the backup does not have: make one in another folder.`,
    )
}

const changesAfter = (
  { store, run, after }: Drain,
  binding: string,
): Promise<{ changes: Change[] }> =>
  askStore(store, 'backup', { do: 'changes', run, binding, after: after.get(binding) ?? 0 })

async function isQuiet(drain: Drain): Promise<boolean> {
  for (const binding of drain.after.keys())
    if ((await changesAfter(drain, binding)).changes.length > 0) return false
  return true
}

/** Reads every row that has changed since, in all databases; answers how many changes there were. */
async function followChanges(drain: Drain): Promise<number> {
  let followed = 0
  for (const binding of drain.after.keys()) followed += await followDatabase(drain, binding)
  return followed
}

async function followDatabase(drain: Drain, binding: string): Promise<number> {
  for (let followed = 0; ;) {
    const { changes } = await changesAfter(drain, binding)
    const last = changes.at(-1)
    if (last === undefined) return followed
    const touched = Map.groupBy(changes, ({ table }) => table)
    for (const [table, rows] of touched)
      await readAgain(drain, table, [...new Set(rows.map(({ key }) => key))])
    drain.after.set(binding, last.seq)
    followed += changes.length
  }
}

async function readAgain({ store, run, tables, changes }: Drain, name: string, keys: string[]) {
  const table = tables.get(name)
  if (table === undefined) throw new CliError(`${name} is no table of this backup.`)
  const known = changes.get(name) ?? new Map<string, Row | null>()
  changes.set(name, known)
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    const some = keys.slice(at, at + ROWS_AT_ONCE).map((key) => JSON.parse(key) as Row)
    const question = { do: 'rows-of', run, table: name, keys: some }
    const { rows } = await askStore<{ rows: Row[] }>(store, 'backup', question)
    for (const gone of some) known.set(JSON.stringify(gone), null)
    for (const row of rows) known.set(keyOf(table, row), row)
  }
}
