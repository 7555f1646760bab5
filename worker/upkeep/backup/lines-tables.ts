import type { Database } from '../../db/client.ts'
import { linesDatabases } from '../../db/offers-at/databases.ts'
import { MAIN } from '../../db/offers-at/home-of.ts'
import { databaseOf } from '../../db/offers-at/line-homes.ts'
import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { KeptTable } from './tables.ts'

/** The one table of a database of lines that has rows of its own; what `lines_at` says follows from the main database. */
const LINES = 'offer_items'

/**
 * The lines of each database of lines that is bound, whether it is a home of lines now or becomes one while the backup
 * runs: a table of the backup called `OFFERS_1.offer_items`. One without tables yet is none.
 */
export async function linesTables({ env }: Pick<Ctx, 'env'>): Promise<KeptTable[]> {
  const tables = await Promise.all(
    [...linesDatabases(env)].map(async ([name, database]) => ({
      name: `${name}.${LINES}`,
      columns: await columnsOf(database),
    })),
  )
  return tables
    .filter(({ columns }) => columns.length > 0)
    .map(({ name, columns }) => ({ name, columns, key: [columns.indexOf('id')], after: [] }))
}

async function columnsOf(database: Database): Promise<string[]> {
  const columns = await queryRows(
    database,
    query<{ name: string }>`SELECT name FROM pragma_table_info(${LINES})`,
  )
  return columns.map(({ name }) => name)
}

/** A table of the backup where it lies. */
export interface Place {
  /** The binding: `DB`, `OFFERS_1`. */
  binding: string
  database: Database
  /** What the table is called there. */
  table: string
}

/** Where a table of the backup lies, by its name. */
export function placeOf({ db }: Pick<Ctx, 'db'>, name: string): Place {
  const binding = bindingOf(name)
  const table = binding === MAIN ? name : name.slice(binding.length + 1)
  return { binding, database: databaseOf(db.raw, binding), table }
}

/** The binding of the database in which a table of the backup lies. */
export const bindingOf = (name: string): string => /^(\w+)\./.exec(name)?.[1] ?? MAIN
