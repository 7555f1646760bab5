import { and, eq, not } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { jobs, pausedJobs } from '../../db/schema/jobs.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../audit/audit.ts'
import { announce } from '../live/announce.ts'
import type { JobKind } from './schemas.ts'
import { sendJobs } from './send-jobs.ts'

/**
 * Pauses a kind of jobs: what is being done goes on, and what comes is held in its row, whose message the queue forgets,
 * so that waiting spends none of its tries and no time of keeping. A kind that is paused stays so.
 */
export async function pauseKind(ctx: Ctx, kind: JobKind): Promise<void> {
  const isPaused = exists(pausedJobs, eq(pausedJobs.kind, kind))
  await ctx.db.batch([
    audited(ctx, { action: 'jobs.pause', subject: { type: 'job-kind', id: kind } }, not(isPaused)),
    ctx.db
      .insert(pausedJobs)
      .values({ kind, pausedAt: ctx.now, pausedBy: ctx.actor?.id ?? null })
      .onConflictDoNothing(),
  ])
  announce(ctx, { kind: 'job', id: 0 })
}

/**
 * Lets a kind go on: what was held waits again, and is sent. A run that is killed in between leaves it to `wakeJobs`.
 * One that is not paused goes on as it does.
 */
export async function resumeKind(ctx: Ctx, kind: JobKind): Promise<void> {
  const paused = eq(pausedJobs.kind, kind)
  const [, held] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'jobs.resume', subject: { type: 'job-kind', id: kind } },
      exists(pausedJobs, paused),
    ),
    ctx.db
      .update(jobs)
      .set({ state: 'waiting', dueAt: new Date() })
      .where(and(eq(jobs.kind, kind), eq(jobs.state, 'held')))
      .returning({ key: jobs.key, input: jobs.input, requestId: jobs.requestId }),
    ctx.db.delete(pausedJobs).where(paused),
  ])
  await sendJobs(ctx, held)
  announce(ctx, { kind: 'job', id: 0 })
}
