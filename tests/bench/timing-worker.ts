import worker from '../../worker/index.ts'
import { hashPassword } from '../../worker/people/accounts/password.ts'
import type { Env } from '../../worker/env.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { sha256 } from '../../worker/lib/hash.ts'

/** The real Worker, and beside it a way to mint those it is asked about. */

const NINE_FAILURES = 9
const HOUR_MS = 3600 * 1000

export { LiveObject }

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname === '/api/__bench/people') return mint(request, env)
    return worker.fetch(request, env, ctx)
  },
}

/** Makes an account for each of `known`, and nine failed sign-ins for each of `failing`. */
async function mint(request: Request, env: Env): Promise<Response> {
  const { known, failing } = await request.json<{ known: string[]; failing: string[] }>()
  const hash = await hashPassword('Right-password-1')
  const keys = failing.map((email) => sha256(`login-account ${email}`))
  // The last one was 23 hours ago: no wait after it runs any more, and all still count.
  const resetsAt = Date.now() + HOUR_MS
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (email, password_hash, first_name, last_name)
       SELECT value, ?2, 'Known', 'Person' FROM json_each(?1)`,
    ).bind(JSON.stringify(known), hash),
    env.DB.prepare(
      `INSERT INTO attempts (key, count, resets_at) SELECT value, ?2, ?3 FROM json_each(?1)`,
    ).bind(JSON.stringify(keys), NINE_FAILURES, resetsAt),
  ])
  return Response.json({ minted: known.length })
}
