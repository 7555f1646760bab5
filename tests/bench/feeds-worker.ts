import { liveLines } from '../../worker/catalog/search/live-lines.ts'
import type { Env } from '../../worker/env.ts'
import { newCtx } from '../../worker/new-ctx.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import markups from './markups-worker.ts'

/** The store of the markups' benchmark, and beside it a walk over its live lines that only reads them. */

export { LiveObject }

export default {
  ...markups,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== '/api/__bench/lines') {
      return markups.fetch(request, env, ctx)
    }
    const own = newCtx(env, { locale: 'en', ipAddress: null, origin: 'https://detal.example' })
    let lines = 0
    for await (const some of liveLines(own)) lines += some.length
    return Response.json({ lines })
  },
}
