import { and, eq, inArray } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../audit/audit.ts'
import { announce } from '../live/announce.ts'
import { getJob, getJobRow } from './get-job.ts'
import { jobState } from './retry-jobs.ts'
import type { JobDetail } from './schemas.ts'

/**
 * Ends a job that waits, or is held; its message is not done when it comes. What it is about stays as it is. Errors:
 * `not_found`, `conflict` where it is being done or has ended.
 */
export async function cancelJob(ctx: Ctx, id: number): Promise<JobDetail> {
  const { kind, state } = await getJobRow(ctx, id)
  const waits = and(eq(jobs.id, id), inArray(jobs.state, ['waiting', 'held']))
  const [, cancelled] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'jobs.cancel', subject: { type: 'job', id }, before: { kind, status: state } },
      exists(jobs, waits),
    ),
    ctx.db
      .update(jobs)
      .set({ state: 'cancelled', endedAt: new Date() })
      .where(waits)
      .returning({ id: jobs.id }),
  ])
  if (cancelled.length === 0) throw jobState(state)
  announce(ctx, { kind: 'job', id: 0 })
  return getJob(ctx, id)
}
