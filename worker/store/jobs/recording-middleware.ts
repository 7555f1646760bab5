import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env.ts'
import { recordedQueue } from './recorded-queue.ts'

/** What requests send to the queue gets a row in `jobs`, after the response. */
export const recordJobs = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx } = c.var
  const later: typeof ctx.later = (what, work) => ctx.later(what, work)
  c.set('ctx', { ...ctx, jobs: recordedQueue(ctx, ctx.jobs, later) })
  await next()
})
