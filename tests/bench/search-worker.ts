import { app } from '../../worker/app.ts'
import type { Ctx, Env } from '../../worker/env.ts'
import { connect } from '../../worker/db/client.ts'
import { answerSearch } from '../../worker/catalog/search/answer-search.ts'

interface Cost {
  /** Statements' own time as the database tells it, milliseconds. */
  ms: number
  rowsRead: number
  trips: number
}

/** The floor inside the API: behind the same middleware, one bare look-up. */
app.get('/bare', async (c) => c.json(await bareLookUp(c.env, c.req.query('q') ?? ''), 200))

/** The product's API beside a Worker of one bare look-up and an endpoint that tells what a search costs. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    const q = url.searchParams.get('q') ?? ''
    if (url.pathname === '/empty') return new Response('')
    if (url.pathname === '/bare') return Response.json(await bareLookUp(env, q))
    if (url.pathname === '/cost') return Response.json(await costOf(env, q))
    return app.fetch(request, env, context)
  },
}

const bareLookUp = (env: Env, q: string) =>
  env.DB.prepare('SELECT id, brand_id, mpn, name FROM products WHERE search_key = ?1 LIMIT 1')
    .bind(q)
    .first()

async function costOf(env: Env, q: string): Promise<Cost & { found: number }> {
  const cost: Cost = { ms: 0, rowsRead: 0, trips: 0 }
  const batch: Env['DB']['batch'] = async <T>(statements: Parameters<Env['DB']['batch']>[0]) => {
    const results = await env.DB.batch<T>(statements)
    cost.trips += 1
    for (const { meta } of results) {
      cost.ms += meta.duration
      cost.rowsRead += meta.rows_read
    }
    return results
  }
  const database = { prepare: env.DB.prepare.bind(env.DB), batch } as Env['DB']
  const channel = { id: 1 } as Ctx['channel']
  const db = connect(database)
  const ctx = { db, reads: db, now: new Date(), locale: 'en', channel } as Ctx
  const { data } = await answerSearch(ctx, { q })
  return { ...cost, found: data.brands.length + data.products.length }
}
