import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { log } from '../../../worker/lib/log.ts'
import { jobsUnderWay } from './jobs-under-way.ts'

const LONGEST_JOB_MS = 20_000

// A room that is woken while one file gives way to the next never wakes, nor whoever calls it.
afterAll(async () => {
  jobsUnderWay.since = Infinity
  await jobsOver()
})

// All files share one runtime, since starting one costs more than most files take: each begins with
// empty bindings and without jobs.
jobsUnderWay.since = Date.now()
await jobsOver()
const buckets = [env.SOURCES, env.MEDIA, env.DOCUMENTS]
await Promise.all([dropAll(), emptyKv(), ...buckets.map(emptyBucket)])
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

// No test asks a real bank: nothing listens there.
await env.DB.prepare(
  `INSERT OR REPLACE INTO settings (key, value, updated_at)
   VALUES ('rates.sources', '[{"kind":"nbrb","url":"http://127.0.0.1:9/"}]', 0)`,
).run()

/** Waits for them, and for what comes after them; one whose call the runtime has dropped never ends. */
async function jobsOver(): Promise<void> {
  const { running } = jobsUnderWay
  const late = scheduler.wait(LONGEST_JOB_MS).then(() => 'late')
  while (running.size > 0) {
    if ((await Promise.race([Promise.allSettled(running.keys()), late])) !== 'late') continue
    log.error('jobs of a file have not ended', { jobs: [...running.values()] })
    running.clear()
  }
}

/** The youngest first, which refer to the older ones. What a full-text index is made of goes with it. */
async function dropAll(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
     ORDER BY rowid DESC`,
  ).all<{ type: string; name: string }>()
  if (results.length === 0) return
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...results.map(({ type, name }) => env.DB.prepare(`DROP ${type} "${name}"`)),
  ])
}

async function emptyKv(): Promise<void> {
  const { keys } = await env.SESSIONS.list()
  await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)))
  if (keys.length > 0) await emptyKv()
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  const { objects } = await bucket.list()
  await bucket.delete(objects.map(({ key }) => key))
  if (objects.length > 0) await emptyBucket(bucket)
}
