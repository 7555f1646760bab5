import type { D1Database } from '@cloudflare/workers-types'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { connect, type Db } from '../db/client.ts'
import { ROOT, stateDir } from './local-state.ts'
import { type StoreDatabase, storeDatabases } from './store-databases.ts'

/** One of the local databases, the main one or one of offers' lines. */
export interface LocalDatabase extends StoreDatabase {
  database: D1Database
}

/** Where the bindings of the store stand. */
const CONFIG = join(ROOT, 'wrangler.toml')

/** Runs work on all local databases, those `wrangler dev` serves, the main one first; not while it is serving. */
export async function withLocalDatabases(
  work: (databases: LocalDatabase[]) => Promise<void>,
  config = CONFIG,
): Promise<void> {
  const { name, compatibility_date, d1_databases } = unstable_readConfig({ config })
  const platform = await getPlatformProxy<Record<string, D1Database>>({
    configPath: writeConfig({ name, compatibility_date, d1_databases }),
    persist: { path: join(stateDir(), 'v3') },
    envFiles: [],
  })
  try {
    await work(
      storeDatabases(d1_databases).flatMap((one) => {
        const database = platform.env[one.binding]
        return database === undefined ? [] : [{ ...one, database }]
      }),
    )
  } finally {
    await platform.dispose()
  }
}

/** The same with the main one alone. */
export const withLocalDb = (work: (db: Db) => Promise<void>): Promise<void> =>
  withLocalDatabases(async ([main]) => {
    if (main !== undefined) await work(connect(main.database))
  })

/** The databases' part of `wrangler.toml`: nobody runs the Worker here, whose own objects are missed. */
function writeConfig(config: object): string {
  const path = join(stateDir(), 'database.json')
  mkdirSync(stateDir(), { recursive: true })
  writeFileSync(path, JSON.stringify(config))
  return path
}
