import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

// No test asks a real bank: nothing listens there.
await env.DB.prepare(
  `INSERT OR REPLACE INTO settings (key, value, updated_at)
   VALUES ('rates.sources', '[{"kind":"nbrb","url":"http://127.0.0.1:9/"}]', 0)`,
).run()
