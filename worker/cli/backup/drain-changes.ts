import { setTimeout as wait } from 'node:timers/promises'
import { HOLD_HEARD_MS } from '../../write-hold.ts'
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
  /** The last change that was followed. */
  after: number
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
  const drain: Drain = { store, run, tables: byName, changes: new Map(), after: 0 }
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

const hold = ({ store, run }: Drain, seconds: number): Promise<object> =>
  askStore(store, 'backup', { do: 'hold', run, seconds })

/** Follows changes until there are none any more; answers the sequences of that moment. */
async function readQuiet(drain: Drain): Promise<{ name: string; seq: number }[]> {
  const { store, run } = drain
  for (let round = 0; round < MOST_ROUNDS_HELD; round += 1) {
    await followChanges(drain)
    const { sequences } = await askStore<{ sequences: { name: string; seq: number }[] }>(
      store,
      'backup',
      { do: 'sequences', run },
    )
    const { changes } = await changesAfter(drain)
    if (changes.length === 0) return sequences
    await hold(drain, HOLD_SECONDS)
  }
  throw new CliError(
    'The store is written to although writes are held: try again when it is quiet.',
  )
}

const changesAfter = ({ store, run, after }: Drain): Promise<{ changes: Change[] }> =>
  askStore(store, 'backup', { do: 'changes', run, after })

/** Reads every row that has changed since; answers how many changes there were. */
async function followChanges(drain: Drain): Promise<number> {
  for (let followed = 0; ;) {
    const { changes } = await changesAfter(drain)
    const last = changes.at(-1)
    if (last === undefined) return followed
    const touched = Map.groupBy(changes, ({ table }) => table)
    for (const [table, rows] of touched)
      await readAgain(drain, table, [...new Set(rows.map(({ key }) => key))])
    drain.after = last.seq
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
