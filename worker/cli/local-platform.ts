import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { connect, type Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { ROOT, stateDir } from './local-state.ts'

/** Runs work on the local database, the one `wrangler dev` serves; not while it is serving. */
export async function withLocalDb(work: (db: Db) => Promise<void>): Promise<void> {
  const platform = await getPlatformProxy<Pick<Env, 'DB'>>({
    configPath: join(ROOT, 'wrangler.toml'),
    persist: { path: join(stateDir(), 'v3') },
    envFiles: [],
  })
  try {
    await work(connect(platform.env.DB))
  } finally {
    await platform.dispose()
  }
}
