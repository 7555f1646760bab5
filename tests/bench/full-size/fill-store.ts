import type { DatabaseSync } from 'node:sqlite'
import { catalogue } from './catalogue.ts'
import { contacts } from './contacts.ts'
import { customers } from './customers.ts'
import { documents } from './documents.ts'
import type { Filling, Plan } from './filling.ts'
import { logs } from './logs.ts'
import { markets } from './markets.ts'
import { offers } from './offers.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { quotes } from './quotes.ts'
import { store } from './store.ts'
import { returns } from './returns.ts'
import { shelf } from './shelf.ts'
import { supply } from './supply.ts'

/** In this order: the later ones read what the earlier ones have written. */
const PARTS = [
  store,
  catalogue,
  offers,
  people,
  customers,
  contacts,
  orders,
  quotes,
  projects,
  documents,
  payments,
  supply,
  shelf,
  returns,
  markets,
  logs,
]

/** Nobody reads the file meanwhile, and one that was cut short is thrown away. */
const FAST = `PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA foreign_keys = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -1000000; PRAGMA threads = 2`

/** Fills a freshly migrated database, straight in its file, as a store of three years; says what each table got. */
export async function fillStore(
  db: DatabaseSync,
  plan: Plan,
  say: (line: string) => void,
): Promise<void> {
  db.exec(FAST)
  for (const filling of PARTS.flatMap((part) => part(plan))) {
    const { rows, seconds } = await fillTable(db, filling)
    say(
      `${filling.table.padEnd(26)} ${rows.toLocaleString('en').padStart(11)} rows ${seconds.toFixed(1).padStart(6)} s`,
    )
  }
  db.exec('PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL')
}

/**
 * Indexes and triggers are made once the rows are there: several times faster; what a trigger would write is
 * a filling of its own. Between statements signals are heard.
 */
async function fillTable(
  db: DatabaseSync,
  { table, statements }: Filling,
): Promise<{ rows: number; seconds: number }> {
  const from = performance.now()
  const beside = db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
        WHERE type IN ('index', 'trigger') AND tbl_name = ? AND sql IS NOT NULL`,
    )
    .all(table)
  for (const { type, name } of beside) db.exec(`DROP ${String(type)} "${String(name)}"`)
  let rows = 0
  for (const statement of statements) {
    try {
      rows += Number(db.prepare(statement).run().changes)
    } catch (error) {
      throw new Error(`${table} cannot be filled: ${statement}`, { cause: error })
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const { sql } of beside) db.exec(String(sql))
  return { rows, seconds: (performance.now() - from) / 1000 }
}
