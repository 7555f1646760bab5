import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

/** As wrangler makes it, so that both see what the other has applied. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Has the local runtime make an empty database for binding `DB`, where it looks for it later. */
export async function createStore(folder: string): Promise<void> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response(null) }',
      compatibilityDate: '2026-11-01',
      d1Databases: ['DB'],
      resourcePersistencePath: join(folder, 'v3'),
      host: '127.0.0.1',
      port: 0,
    }),
  )
  try {
    const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
    await db.prepare(APPLIED).run()
  } finally {
    await miniflare.dispose()
  }
}
