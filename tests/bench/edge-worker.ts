import { AsyncLocalStorage } from 'node:async_hooks'
import type { D1Database, D1PreparedStatement, ExecutionContext } from '@cloudflare/workers-types'
import { app } from '../../worker/app.ts'
import type { Env } from '../../worker/env.ts'
import worker, { LiveObject, PublicReads } from '../../worker/index.ts'
import {
  type PublicProps,
  type PublicReadsCaller,
  publicReadsOf,
} from '../../worker/store/edge-cache/public-props.ts'
import { sendPurges } from '../../worker/store/edge-cache/send-purges.ts'
import { EdgeCache } from '../support/edge/cache.ts'
import { type Replicated, replicated } from '../support/edge/replica.ts'
import { CACHE_MS, COPY_MS, LAG_MS, PLACES, type Place, PURGE_MS } from './edge/places.ts'

export { LiveObject, PublicReads }

type BenchEnv = Env & { COPY: D1Database }

/** What one request of the model costs. */
interface Cost {
  place: Place
  /** Waiting is left out where only throughput is measured. */
  isWaiting: boolean
  rows: number
  primary: number
  copy: number
  outcome: string
}

const costs = new AsyncLocalStorage<Cost>()
const caches = new Map(PLACES.map(({ name }) => [name, new EdgeCache()]))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A database that is as far away as the place of the request says. */
function distant(database: D1Database, where: 'primary' | 'copy'): D1Database {
  const trip = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const cost = costs.getStore()
    if (cost === undefined) return ask()
    cost[where] += 1
    if (cost.isWaiting) await wait(where === 'primary' ? cost.place.primaryMs : COPY_MS)
    const answer = await ask()
    for (const one of [answer].flat())
      cost.rows += (one as { meta?: { rows_read?: number } } | null)?.meta?.rows_read ?? 0
    return answer
  }
  const statements = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const wrapped = (inner: D1PreparedStatement): D1PreparedStatement => {
    const own = {
      bind: (...values: unknown[]) => wrapped(inner.bind(...values)),
      // One row: of the answer to `all`, which says how many were read for it.
      first: async (column?: string) => {
        const { results } = await trip(() => inner.all<Record<string, unknown>>())
        const [row] = results
        return row === undefined ? null : column === undefined ? row : row[column]
      },
      all: () => trip(() => inner.all()),
      run: () => trip(() => inner.run()),
      raw: (...options: []) => trip(() => inner.raw(...options)),
    } as D1PreparedStatement
    statements.set(own, inner)
    return own
  }
  return Object.assign(Object.create(database) as D1Database, {
    prepare: (sql: string) => wrapped(database.prepare(sql)),
    batch: (all: D1PreparedStatement[]) =>
      trip(() => database.batch(all.map((one) => statements.get(one) ?? one))),
  })
}

let two: Replicated | null = null

/** The database with one copy near each place, which lags behind by another time for each write. */
function withCopies(env: BenchEnv): D1Database {
  two ??= replicated({
    primary: distant(env.DB, 'primary'),
    copy: distant(env.COPY, 'copy'),
    lagMs: () => LAG_MS.least + Math.random() * (LAG_MS.most - LAG_MS.least),
  })
  return two.db
}

type Exports = { PublicReads: (options: { props: PublicProps }) => PublicReadsCaller }

/** The cached entrypoint of a place; what one place purges is purged everywhere a little later. */
function withCache(context: ExecutionContext, env: Env, place: Place): ExecutionContext {
  const own = caches.get(place.name)?.wrap(context, env) as unknown as { exports: Exports }
  const PublicReads: Exports['PublicReads'] = (options) => ({
    fetch: async (request) => {
      const cost = costs.getStore()
      if (cost?.isWaiting) await wait(CACHE_MS)
      const answer = await own.exports.PublicReads(options).fetch(request)
      if (cost !== undefined && !new URL(request.url).pathname.startsWith('/floor/'))
        cost.outcome = answer.headers.get('cf-cache-status') ?? 'NONE'
      return answer
    },
    purge: async (what) => {
      await wait(PURGE_MS)
      const everywhere = [...caches.values()].map(
        (cache) => cache.wrap(context, env) as unknown as { exports: Exports },
      )
      const results = await Promise.all(
        everywhere.map(({ exports }) => exports.PublicReads(options).purge(what)),
      )
      return results[0] ?? { success: true, errors: [] }
    },
  })
  return new Proxy(context, {
    get: (target, name) => {
      if (name === 'exports') return { PublicReads }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Everything from the primary and nothing cached, as it was before there were copies. */
const withoutCopies = (env: BenchEnv): Env => {
  const DB = distant(env.DB, 'primary')
  const session = Object.assign(Object.create(DB) as D1Database, { getBookmark: () => null })
  return { ...env, DB: Object.assign(DB, { withSession: () => session }) }
}

const withoutCache = (context: ExecutionContext): ExecutionContext =>
  new Proxy(context, {
    get: (target, name) => {
      if (name === 'exports') return {}
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** The floor inside the API: behind the same middleware, one bare look-up. */
app.get('/bare', async (c) =>
  c.json(
    await c.env.DB.prepare(
      'SELECT id, brand_id, mpn, name FROM products WHERE search_key = ?1 LIMIT 1',
    )
      .bind(c.req.query('q') ?? '')
      .first(),
    200,
  ),
)

/** A write of the model, as an order or an import makes it; answers the bookmark behind it. */
async function write(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const { sql, values } = (await request.json()) as { sql: string; values: (string | number)[] }
  const session = env.DB.withSession('first-primary')
  await session
    .prepare(sql)
    .bind(...values)
    .run()
  const publicReads = publicReadsOf(context)
  if (publicReads !== null) context.waitUntil(sendPurges(env, publicReads))
  return Response.json({ bookmark: session.getBookmark() })
}

/**
 * The store as six places see it. `x-place` says from where, `x-model` which: `before` or `edge`; `x-wait: no` leaves
 * the distances out.
 */
export default {
  async fetch(request: Request, env: BenchEnv, context: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/empty') return new Response('')
    if (url.pathname === '/counts') return Response.json(counts())
    const place = PLACES.find(({ name }) => name === request.headers.get('x-place')) ?? PLACES[0]
    if (place === undefined) return new Response(null, { status: 404 })
    const isWaiting = request.headers.get('x-wait') !== 'no'
    const cost: Cost = { place, isWaiting, rows: 0, primary: 0, copy: 0, outcome: 'NONE' }
    return costs.run(cost, async () => {
      const isBefore = request.headers.get('x-model') === 'before'
      const own = isBefore ? withoutCopies(env) : { ...env, DB: withCopies(env) }
      const around = isBefore ? withoutCache(context) : withCache(context, own, place)
      const answer =
        url.pathname === '/write'
          ? await write(request, own, around)
          : await worker.fetch(request, own, around)
      const told = new Response(answer.body, answer)
      told.headers.set('x-cost', JSON.stringify({ ...cost, place: place.name }))
      return told
    })
  },
}

const counts = () =>
  Object.fromEntries(
    [...caches].map(([name, cache]) => [name, { ...cache.counts, kept: cache.entries.size }]),
  )
