import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Ctx, Env } from '../env.ts'
import { doLater } from '../lib/do-later.ts'
import { newCtx } from '../new-ctx.ts'

interface Call {
  request: Request
  env: Env
  context: Pick<ExecutionContext, 'waitUntil'>
}

/** The context of a guest, who may be counted for what they searched and not found. */
export const guestCtx = (
  { request, env, context }: Call,
  visitor: Pick<Ctx, 'locale' | 'channel' | 'origin'>,
): Ctx => ({
  ...newCtx(env, { ...visitor, ipAddress: request.headers.get('cf-connecting-ip') }),
  later: (what, work) => context.waitUntil(doLater(what, work)),
})
