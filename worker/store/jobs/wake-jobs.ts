import { literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { type KnownJob, sendJobs } from './send-jobs.ts'

/** A message that was not delivered for so long is lost; a run of the Worker lasts at most fifteen minutes. */
const LOST_AFTER_MS = 16 * 60_000
const MOST_AT_ONCE = 100

/**
 * Sends jobs again whose message was lost, with a runtime or on its way. A message that comes late after all finds its
 * job done, and changes nothing. What cannot be sent, since its message is kept nowhere, has failed.
 */
export async function wakeJobs(ctx: Ctx): Promise<void> {
  const now = Date.now()
  const before = now - LOST_AFTER_MS
  const isLost = sql`ended_at IS NULL AND due_at < ${before} AND (state = 'waiting'
    OR (state = 'running' AND started_at < ${before}))`
  const { lost } = await queryBatch(ctx.db.raw, {
    gone: query`UPDATE jobs SET state = 'failed', ended_at = ${now}, error = 'lost'
      WHERE input IS NULL AND ${isLost}`,
    lost: query<KnownJob>`UPDATE jobs SET state = 'waiting', due_at = ${now}
      WHERE id IN (SELECT id FROM jobs WHERE ${isLost} ORDER BY due_at LIMIT ${literal(MOST_AT_ONCE)})
      RETURNING key, input, request_id AS requestId`,
  })
  await sendJobs(ctx, lost)
}
