import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { connect, type Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { ROOT, stateDir } from './local-state.ts'

/** Runs work on the local database, the one `wrangler dev` serves; not while it is serving. */
export async function withLocalDb(
  work: (db: Db, database: Env['DB']) => Promise<void>,
): Promise<void> {
  const platform = await getPlatformProxy<Pick<Env, 'DB'>>({
    configPath: databaseConfig(),
    persist: { path: join(stateDir(), 'v3') },
    envFiles: [],
  })
  try {
    await work(connect(platform.env.DB), platform.env.DB)
  } finally {
    await platform.dispose()
  }
}

/** The database's part of `wrangler.toml`: nobody runs the Worker here, whose own objects are missed. */
function databaseConfig(): string {
  const config = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') })
  const { name, compatibility_date, d1_databases } = config
  const path = join(stateDir(), 'database.json')
  mkdirSync(stateDir(), { recursive: true })
  writeFileSync(path, JSON.stringify({ name, compatibility_date, d1_databases }))
  return path
}
