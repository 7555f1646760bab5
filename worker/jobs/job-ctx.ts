import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Ctx, Env } from '../env.ts'
import { doLater } from '../lib/do-later.ts'
import { newCtx } from '../new-ctx.ts'
import { recordedQueue } from '../store/jobs/recorded-queue.ts'

/** The context of background work; `origin` is '' when `PUBLIC_URL` is not set. */
export function jobCtx(env: Env, context?: Pick<ExecutionContext, 'waitUntil'>): Ctx {
  const ctx = newCtx(env, { locale: 'en', ipAddress: null, origin: env.LOCAL_URL ?? '' })
  return {
    ...ctx,
    jobs: recordedQueue(ctx, ctx.jobs),
    ...(context && { later: (what, work) => context.waitUntil(doLater(what, work)) }),
  }
}
