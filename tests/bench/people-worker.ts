import worker from '../../worker/index.ts'
import type { Env } from '../../worker/env.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { clerk } from './clerk.ts'
import { recordTrips, type Trip } from './people/record-trips.ts'

/**
 * The real Worker, telling beside each answer its round trips to the database but those for who is signed in (`x-bench-trips`), and beside it a
 * way to mint somebody who may see everything.
 */

export { LiveObject }

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname === '/api/__bench/people') return mint(env)
    const trips: Trip[] = []
    const DB = recordTrips(env.DB, (trip) => trips.push(trip))
    const answer = await worker.fetch(request, { ...env, DB }, ctx)
    const told = new Response(answer.body, answer)
    // Who is signed in is asked before any answer.
    const own = trips.filter(({ text }) => !/\bsessions\b/.test(text))
    const cost = own.map(({ ms, rowsRead, slowest }) => ({ ms, rowsRead, slowest }))
    told.headers.set('x-bench-trips', encodeURIComponent(JSON.stringify(cost)))
    return told
  },
}

/** Somebody with every right, and a thousandth of all tasks to do. */
async function mint(env: Env): Promise<Response> {
  const token = await clerk(env)
  await env.DB.prepare(
    `UPDATE tasks SET assignee_id = (SELECT max(id) FROM users) WHERE id IN
      (WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 1000) SELECT n * 1000 FROM t)`,
  ).run()
  return Response.json({ token })
}
