import { env } from 'cloudflare:workers'
import { afterAll, vi } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { forgetColumns } from '../../../worker/catalog/columns/read-columns.ts'
import { forgetTree } from '../../../worker/catalog/categories/known-tree.ts'
import { forgetWriteHold } from '../../../worker/write-hold.ts'
import { readLocales } from '../../../worker/i18n/known-locales.ts'
import { forgetChannels } from '../../../worker/known-channels.ts'
import { log } from '../../../worker/lib/log.ts'
import { emptyDatabase } from './empty-database.ts'
import { spreadLines } from './lines-databases.ts'
import { jobsUnderWay } from './jobs-under-way.ts'

const LONGEST_JOB_MS = 20_000
const LOOK_MS = 20

// What a file stands in for, `fetch` above all, is its own: the files share their globals.
afterAll(() => void vi.unstubAllGlobals())

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
await Promise.all([emptyDatabase(), emptyKv(), ...buckets.map(emptyBucket)])
await spreadLines()
// What the runtime remembers of the file before.
forgetChannels()
forgetTree()
forgetColumns()
forgetWriteHold()
await readLocales(connect(env.DB))

/**
 * Waits for them, and for what comes after them; one whose call the runtime has dropped never ends. It looks again
 * and again: code that awaits a promise of another request may go on inside that one, and stands still for ever once
 * that is over.
 */
async function jobsOver(): Promise<void> {
  const { running } = jobsUnderWay
  for (let waited = 0; running.size > 0; waited += LOOK_MS) {
    if (waited >= LONGEST_JOB_MS) {
      log.error('jobs of a file have not ended', { jobs: [...running.values()] })
      running.clear()
    }
    await scheduler.wait(LOOK_MS)
  }
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
