import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Ctx, Env } from '../env.ts'
import { doLater } from '../lib/do-later.ts'
import { newCtx } from '../new-ctx.ts'

/** The context of background work; `origin` is '' when `PUBLIC_URL` is not set. */
export const jobCtx = (env: Env, context?: Pick<ExecutionContext, 'waitUntil'>): Ctx => ({
  ...newCtx(env, { locale: 'en', ipAddress: null, origin: env.LOCAL_URL ?? '' }),
  ...(context && { later: (what, work) => context.waitUntil(doLater(what, work)) }),
})
