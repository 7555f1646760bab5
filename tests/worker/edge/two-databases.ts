import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll } from 'vitest'
import { beginCopy, type Replicated, replicated } from '../../support/edge/replica.ts'

export const LAG_MS = 5_000

/** What the tests of a file write, and a copy that has it five seconds later by `pass`. */
export interface TwoDatabases extends Replicated {
  /** Lets time pass, in ms. */
  pass: (ms: number) => void
}

/**
 * In place of the database of a file of tests one with a copy that lags behind. The copy begins as the migrations leave it,
 * with what every file of tests begins with.
 */
export function besideCopy(): TwoDatabases {
  const own = env.DB
  let passed = 0
  const two = replicated({
    primary: own,
    copy: env.COPY,
    lagMs: LAG_MS,
    now: () => Date.now() + passed,
  })
  beforeAll(async () => {
    await applyD1Migrations(env.COPY, env.TEST_MIGRATIONS)
    const { results } = await own.prepare('SELECT key, value, updated_at FROM settings').all()
    await env.COPY.prepare(
      `INSERT OR REPLACE INTO settings (key, value, updated_at)
        SELECT value ->> 'key', value ->> 'value', value ->> 'updated_at' FROM json_each(?)`,
    )
      .bind(JSON.stringify(results))
      .run()
    const homes = await own.prepare('SELECT homes FROM offers_at').first<string>('homes')
    await env.COPY.prepare('UPDATE offers_at SET homes = ?').bind(homes).run()
    // The settings of the copy are nothing that was written for a cache.
    for (const one of [own, env.COPY]) await one.exec('DELETE FROM cache_purges')
    await beginCopy(env.COPY)
    env.DB = two.db
  })
  afterAll(() => {
    env.DB = own
  })
  return { ...two, pass: (ms) => (passed += ms) }
}
