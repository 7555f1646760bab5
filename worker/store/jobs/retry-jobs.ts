import { and, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../db/page.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { auditedEach } from '../audit/audit.ts'
import { settleLetters } from '../dead-letters/settle-dead-letter.ts'
import { announce } from '../live/announce.ts'
import { getJob, getJobRow } from './get-job.ts'
import { isRetryable, toJob } from './job-rows.ts'
import type { JobDetail } from './schemas.ts'
import { sendJobs } from './send-jobs.ts'

/** Has a job tried again at once. Errors: `not_found`, `conflict` where it cannot be, or was just now. */
export async function retryJob(ctx: Ctx, id: number): Promise<JobDetail> {
  const row = await getJobRow(ctx, id)
  if (row.input === null) throw conflict('job_input_gone')
  if ((await retryJobs(ctx, [id])) === 0) throw jobState(toJob(row).state)
  return getJob(ctx, id)
}

/** 409: what the job's state allows has changed. */
export const jobState = (state: string) => conflict('job_state', { state })

/**
 * Has those of these jobs tried again that can be, and answers how many; at most `MOST_RETRIED`. They wait before they
 * are sent: a run that is killed in between leaves them to `wakeJobs`.
 */
export async function retryJobs(ctx: Ctx, ids: number[]): Promise<number> {
  const which = and(isAmong(jobs.id, ids), drizzleSql(isRetryable())) as SQL
  const [, , sent] = await ctx.db.batch([
    auditedEach(
      ctx,
      {
        action: 'jobs.retry',
        subject: { type: 'job', id: sql`${jobs.id}` },
        before: sql`json_object('kind', ${jobs.kind}, 'status', ${jobs.state})`,
      },
      sql`FROM ${jobs} WHERE ${which}`,
    ),
    settleLetters(ctx, sql`SELECT ${jobs.key} FROM ${jobs} WHERE ${which}`),
    ctx.db
      .update(jobs)
      .set({ state: 'waiting', dueAt: new Date(), endedAt: null })
      .where(which)
      .returning({ key: jobs.key, input: jobs.input, requestId: jobs.requestId }),
  ])
  await sendJobs(
    ctx,
    sent.map((job) => ({ ...job, input: again(job.input) })),
  )
  if (sent.length > 0) announce(ctx, { kind: 'job', id: 0 })
  return sent.length
}

/** Says that staff have an import tried again: one that was given up begins once more. */
function again(input: unknown): unknown {
  const job = input as { kind?: unknown } | null
  return job?.kind === 'price-list.continue' ? { ...job, again: true } : input
}
