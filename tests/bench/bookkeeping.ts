import type { Env } from '../../worker/env.ts'
import { jobCtx } from '../../worker/jobs/job-ctx.ts'
import type { QueuedJob } from '../../worker/job-messages.ts'
import { beginJob } from '../../worker/store/jobs/begin-job.ts'
import { endJob } from '../../worker/store/jobs/end-job.ts'
import { recordedQueue } from '../../worker/store/jobs/recorded-queue.ts'

const TURNS = 300

/** How many tries of jobs there were. */
export async function countTries(_: Request, env: Env) {
  return env.DB.prepare('SELECT sum(attempts) AS tries FROM jobs').first()
}

/** What it takes to note one job, from its sending to its end, in milliseconds: nothing is done in between. */
export async function noteJobs(_: Request, env: Env) {
  const ctx = jobCtx(env)
  const sent: QueuedJob[] = []
  const jobs = recordedQueue(ctx, { send: async (job) => void sent.push(job) })
  const startedAt = Date.now()
  for (let turn = 0; turn < TURNS; turn += 1) {
    await jobs.send({ kind: 'price-list.continue', priceListId: 1 })
    const message = { id: '', body: sent.at(-1), timestamp: new Date() }
    const begun = await beginJob(ctx, message)
    if (begun === null) throw new Error('not begun')
    await endJob(ctx, begun, { state: 'done' })
  }
  return { ms: (Date.now() - startedAt) / TURNS }
}
