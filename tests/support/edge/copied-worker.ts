import type { ExecutionContext, MessageBatch, ScheduledController } from '@cloudflare/workers-types'
import type { Env } from '../../../worker/env.ts'
import worker from '../../../worker/index.ts'
import type { JobMessage } from '../../../worker/job-messages.ts'
import { LiveObject } from '../../../worker/store/live/live-object.ts'
import { type Replicated, replicated } from './replica.ts'

export { LiveObject }

const LAG_MS = 5_000

type CopiedEnv = Env & { COPY: Env['DB'] }

let two: Replicated | null = null

/** The same with a database whose copy has what was written five seconds later. */
function withCopy(env: CopiedEnv): Env {
  two ??= replicated({ primary: env.DB, copy: env.COPY, lagMs: LAG_MS })
  return { ...env, DB: two.db }
}

/** The real Worker beside a copy that lags behind; see `copied-server.ts`. */
export default {
  ...worker,
  fetch: (request: Request, env: CopiedEnv, context: ExecutionContext) =>
    worker.fetch(request, withCopy(env), context),
  queue: (batch: MessageBatch<JobMessage>, env: CopiedEnv, context: ExecutionContext) =>
    worker.queue(batch, withCopy(env), context),
  scheduled: (event: ScheduledController, env: CopiedEnv, context: ExecutionContext) =>
    worker.scheduled(event, withCopy(env), context),
}
