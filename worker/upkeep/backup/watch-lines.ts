import type { Database } from '../../db/client.ts'
import { linesDatabases } from '../../db/offers-at/databases.ts'
import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/**
 * Makes in a database of lines what the main one has from its migrations: the row that says until when a backup watches,
 * and the changes it notes. They are there for as long as the backup runs.
 */
export async function beginInLines(database: Database, until: number): Promise<void> {
  await queryBatch(database, {
    state: query<never>`CREATE TABLE IF NOT EXISTS upkeep_state (id INTEGER PRIMARY KEY, watch_until INTEGER NOT NULL)`,
    changes: query<never>`CREATE TABLE IF NOT EXISTS backup_changes
      (seq INTEGER PRIMARY KEY AUTOINCREMENT, table_name TEXT NOT NULL, key TEXT NOT NULL)`,
    begun: query<never>`INSERT INTO upkeep_state (id, watch_until) VALUES (1, ${until})
      ON CONFLICT (id) DO UPDATE SET watch_until = ${until}`,
  })
}

/** The databases of lines note changes for as long as the main one does. */
export async function keepInLines({ env }: Ctx, until: number): Promise<void> {
  await Promise.all(
    [...linesDatabases(env).values()].map((database) =>
      queryBatch(database, {
        kept: query<never>`UPDATE upkeep_state SET watch_until = ${until} WHERE id = 1`,
      }),
    ),
  )
}

/** Leaves a database of lines as its migrations made it; triggers are gone already. */
export async function endInLines(database: Database): Promise<void> {
  await queryBatch(database, {
    changes: query<never>`DROP TABLE IF EXISTS backup_changes`,
    state: query<never>`DROP TABLE IF EXISTS upkeep_state`,
  })
}
