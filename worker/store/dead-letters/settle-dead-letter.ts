import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { deadLetters } from '../../db/schema/audit.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { QueuedJob } from '../../job-messages.ts'
import { audited } from '../audit/audit.ts'
import { announce } from '../live/announce.ts'

/**
 * Gives the job to the queue once more. It is sent before its letter is settled: two at once are the same job twice,
 * which changes nothing.
 */
export async function retryDeadLetter(ctx: Ctx, id: number): Promise<void> {
  const { body, jobKey } = await readWaiting(ctx, id)
  const job = body as QueuedJob
  await ctx.jobs.send({
    ...job,
    ...(jobKey !== null && { job: jobKey }),
    ...(job.kind === 'price-list.continue' && { again: true }),
  })
  await settle(ctx, id, { body, action: 'dead-letters.retry' })
}

/** Takes a job off the list that nobody needs any more. */
export async function dismissDeadLetter(ctx: Ctx, id: number): Promise<void> {
  const { body } = await readWaiting(ctx, id)
  await settle(ctx, id, { body, action: 'dead-letters.dismiss' })
}

const isWaiting = (id: number) => and(eq(deadLetters.id, id), isNull(deadLetters.settledAt))

async function readWaiting(ctx: Ctx, id: number) {
  const [letter] = await ctx.db.select().from(deadLetters).where(isWaiting(id))
  if (letter === undefined) throw notFound()
  return letter
}

interface Settling {
  body: unknown
  action: string
}

async function settle(ctx: Ctx, id: number, { body, action }: Settling): Promise<void> {
  await ctx.db.batch([
    audited(
      ctx,
      { action, subject: { type: 'dead-letter', id }, before: body },
      exists(deadLetters, isWaiting(id)),
    ),
    ctx.db.update(deadLetters).set({ settledAt: ctx.now }).where(isWaiting(id)),
  ])
  announce(ctx, { kind: 'job', id: 0 })
}

/** Settles the letters of jobs, whose keys `keys` selects, that are tried again where jobs are. */
export const settleLetters = (ctx: Ctx, keys: SQL) =>
  ctx.db
    .update(deadLetters)
    .set({ settledAt: ctx.now })
    .where(and(isNull(deadLetters.settledAt), sql`${deadLetters.jobKey} IN (${keys})`))
