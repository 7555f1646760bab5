import { query, queryChanges, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { JobQueue, QueuedJob } from '../../job-messages.ts'
import { log } from '../../lib/log.ts'
import { isPrivate, kindOf, subjectOf, withoutKey } from './job-input.ts'

type Sender = Pick<Ctx, 'db' | 'requestId'>

/**
 * The queue, with a row in `jobs` for all that is sent. The row is written while the message is on its way, or, of what a
 * request sends, `later`: it costs no time of its own. A fault of it is only logged, since the consumer makes up for a
 * row that is missing.
 */
export const recordedQueue = (
  ctx: Sender,
  queue: JobQueue,
  later: Ctx['later'] | null = null,
): JobQueue => ({
  async send(job, options = {}) {
    const { delaySeconds = 0 } = options
    const dueAt = Date.now() + delaySeconds * 1000
    if (job.job !== undefined) {
      await queryChanges(ctx.db.raw, sql`${noteOf(ctx, job, { key: job.job, dueAt })} ${REVIVE}`)
      return queue.send({ ...job, request_id: ctx.requestId }, options)
    }
    const key = crypto.randomUUID()
    const send = () => queue.send({ ...job, job: key, request_id: ctx.requestId }, options)
    const note = () =>
      queryChanges(
        ctx.db.raw,
        sql`${noteOf(ctx, job, { key, dueAt })} ON CONFLICT (key) DO NOTHING`,
      )
    if (later !== null) {
      const answer = await send()
      later('job note', note)
      return answer
    }
    const [sent, noted] = await Promise.allSettled([send(), note()])
    if (noted.status === 'rejected') log.error('job not noted', { job, error: noted.reason })
    if (sent.status === 'fulfilled') return sent.value
    await forget(ctx, key)
    throw sent.reason
  },
})

interface Sent {
  key: string
  dueAt: number
}

/** Says that a job waits. */
function noteOf(ctx: Sender, job: QueuedJob, { key, dueAt }: Sent) {
  const body = withoutKey(job)
  const kind = kindOf(body)
  const subject = subjectOf(body)
  return query`INSERT INTO jobs
      (key, kind, input, subject_type, subject_id, state, sent_at, due_at, request_id)
    VALUES (${key}, ${kind}, ${isPrivate(kind) ? null : JSON.stringify(body)},
      ${subject?.type ?? null}, ${subject?.id ?? null}, 'waiting', ${Date.now()}, ${dueAt},
      ${ctx.requestId})`
}

/** One that has ended without being done waits again. */
const REVIVE = sql`ON CONFLICT (key) DO UPDATE SET state = 'waiting', due_at = excluded.due_at, ended_at = NULL
  WHERE state IN ('failed', 'dropped', 'cancelled')`

/** A message that was not sent waits for nothing. If it was after all, the consumer writes a row of its own. */
async function forget(ctx: Sender, key: string): Promise<void> {
  try {
    await queryChanges(ctx.db.raw, sql`DELETE FROM jobs WHERE key = ${key} AND state = 'waiting'`)
  } catch (error) {
    log.error('job not forgotten', { key, error })
  }
}
