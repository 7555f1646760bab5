import { app } from '../../worker/app.ts'
import type { Ctx, Env } from '../../worker/env.ts'
import { connect } from '../../worker/db/client.ts'
import { findingLines, linesDatabases } from '../../worker/db/offers-at/databases.ts'
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

async function costOf(env: Env, q: string): Promise<Cost & { found: number; offers: number }> {
  const cost: Cost = { ms: 0, rowsRead: 0, trips: 0 }
  const counted = (database: Env['DB']): Env['DB'] => {
    const batch: Env['DB']['batch'] = async <T>(statements: Parameters<Env['DB']['batch']>[0]) => {
      const results = await database.batch<T>(statements)
      cost.trips += 1
      for (const { meta } of results) {
        cost.ms += meta.duration
        cost.rowsRead += meta.rows_read
      }
      return results
    }
    return { prepare: database.prepare.bind(database), batch } as Env['DB']
  }
  const bound = Object.fromEntries(
    [...linesDatabases(env)].map(([name, database]) => [name, counted(database)]),
  )
  const channel = { id: 1 } as Ctx['channel']
  const main = counted(env.DB)
  const db = findingLines({ ...bound, DB: main }, connect(main), { isNear: false })
  const ctx = { db, reads: db, now: new Date(), locale: 'en', channel } as Ctx
  const { data } = await answerSearch(ctx, { q })
  const offers = data.products.reduce((sum, { summary }) => sum + summary.offers, 0)
  return { ...cost, found: data.brands.length + data.products.length, offers }
}
