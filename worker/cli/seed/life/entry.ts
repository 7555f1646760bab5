import type { ExecutionContext, MessageBatch } from '@cloudflare/workers-types'
import type { Env } from '../../../env.ts'
import worker from '../../../index.ts'
import type { JobMessage } from '../../../job-messages.ts'
import { LiveObject } from '../../../store/live/live-object.ts'
import { live, type LifePlan } from './live.ts'

export { LiveObject }

/** Whether this runtime's clock is a life's: from then on it is good for nothing else. */
let isLiving = false

/**
 * The store's Worker, bundled on this machine only, with one door more: what is posted to `/life` makes the demo's
 * life. It is served while that is made, and what `wrangler.toml` deploys knows nothing of it.
 */
export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/life') {
      return worker.fetch(request, env, context)
    }
    isLiving = true
    return Response.json(await live(env, await request.json<LifePlan>()))
  },
  /** Cron revives in the store what is lost here. */
  async queue(batch: MessageBatch<JobMessage>, env: Env, context: ExecutionContext) {
    if (isLiving) batch.ackAll()
    else await worker.queue(batch, env, context)
  },
  async scheduled(event: never, env: Env, context: ExecutionContext) {
    if (!isLiving) await worker.scheduled(event, env, context)
  },
}
