import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { linesDatabases } from '../../../worker/db/offers-at/databases.ts'
import { MAIN } from '../../../worker/db/offers-at/home-of.ts'
import { watchLines } from './watched-lines.ts'

/** Empties the databases of lines that are bound, and says that lines lie there and in the main one; see `OFFER_DATABASES`. */
export async function spreadLines(): Promise<void> {
  const databases = linesDatabases(env)
  if (databases.size === 0) return
  watchLines()
  await Promise.all([...databases.values()].map(emptyLines))
  await env.DB.prepare('UPDATE offers_at SET homes = ?1')
    .bind(JSON.stringify([MAIN, ...databases.keys()]))
    .run()
}

/** A database of lines as its migrations leave it. */
export async function emptyLines(database: D1Database): Promise<void> {
  await applyD1Migrations(database, env.LINES_MIGRATIONS)
  await database.batch([
    database.prepare('DELETE FROM offer_items'),
    database.prepare('UPDATE lines_at SET seq = 0, version = 0'),
  ])
}
