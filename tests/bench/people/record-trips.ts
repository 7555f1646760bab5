import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

/** What D1 itself says of one round trip. */
export interface Trip {
  /** Its first statement. */
  text: string
  /** Milliseconds of its statements. */
  ms: number
  rowsRead: number
  /** Of its statements, how long the slowest took, and how it begins. */
  slowest: { ms: number; text: string }
}

const MOST_CHARS = 160

/** The database, telling the cost of each round trip. A statement that goes into a batch is none by itself. */
export function recordTrips(db: D1Database, tell: (trip: Trip) => void): D1Database {
  const texts = new WeakMap<D1PreparedStatement, string>()
  const beginningOf = (text: string) => text.slice(0, MOST_CHARS)
  const told = <Row>(results: D1Result<Row>[], asked: string[]) => {
    const times = results.map(({ meta }) => meta.duration)
    const ms = Math.max(0, ...times)
    tell({
      text: asked[0] ?? '',
      ms: times.reduce((sum, one) => sum + one, 0),
      rowsRead: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
      slowest: { ms, text: beginningOf(asked[times.indexOf(ms)] ?? '') },
    })
    return results
  }
  const watched = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    texts.set(statement, text)
    const [bind, all, run, raw] = (['bind', 'all', 'run', 'raw'] as const).map((name) =>
      (statement[name] as (...args: unknown[]) => unknown).bind(statement),
    ) as [D1PreparedStatement['bind'], ...((...args: unknown[]) => Promise<D1Result>)[]]
    const once = (act: typeof all) => async (): Promise<D1Result> => {
      const [answer] = told([await act!()], [text])
      return answer!
    }
    const own = {
      bind: (...values: unknown[]) => watched(bind(...values), text),
      all: once(all),
      run: once(run),
      first: async () => (await once(all)()).results[0] ?? null,
      // It says nothing of its cost.
      raw: async (...args: unknown[]) => {
        tell({ text, ms: 0, rowsRead: 0, slowest: { ms: 0, text: beginningOf(text) } })
        return raw!(...args)
      },
    }
    for (const [name, value] of Object.entries(own))
      Object.defineProperty(statement, name, { value })
    return statement
  }
  const prepare: D1Database['prepare'] = (text) =>
    watched(db.prepare(text), text.replaceAll(/\s+/g, ' ').trim())
  const batch: D1Database['batch'] = async <Row>(statements: D1PreparedStatement[]) =>
    told(
      await db.batch<Row>(statements),
      statements.map((one) => texts.get(one) ?? ''),
    )
  return Object.assign(Object.create(db) as D1Database, { prepare, batch })
}
