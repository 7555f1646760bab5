import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

/** What D1 itself says of a batch that places an order. */
export interface PlacingCost {
  /** Milliseconds of its statements. */
  ms: number
  /** From asking to the answer, turns of others included. */
  wallMs: number
  rowsRead: number
  rowsWritten: number
  isPlaced: boolean
  /** Of its statements, how long the slowest took, and how it begins. */
  slowest: { ms: number; text: string }
}

const MOST_CHARS = 40

/** The database, telling the cost of each batch that writes an order. */
export function recordPlacing(db: D1Database, tell: (cost: PlacingCost) => void): D1Database {
  const placing = new WeakSet<D1PreparedStatement>()
  const prepare: D1Database['prepare'] = (text) => {
    const statement = db.prepare(text)
    if (!text.startsWith('INSERT INTO orders ')) return statement
    const bind: D1PreparedStatement['bind'] = (...values) => {
      const bound = statement.bind(...values)
      placing.add(bound)
      return bound
    }
    return { bind } as D1PreparedStatement
  }
  const batch: D1Database['batch'] = async <Row>(statements: D1PreparedStatement[]) => {
    const from = performance.now()
    const results = await db.batch<Row>(statements)
    if (statements.some((statement) => placing.has(statement))) {
      const sum = (figure: 'duration' | 'rows_read' | 'rows_written') =>
        results.reduce((total, { meta }) => total + meta[figure], 0)
      tell({
        ms: sum('duration'),
        wallMs: performance.now() - from,
        rowsRead: sum('rows_read'),
        rowsWritten: sum('rows_written'),
        isPlaced: (results[0]?.meta.changes ?? 0) > 0,
        slowest: slowestOf(statements, results),
      })
    }
    return results
  }
  return Object.assign(Object.create(db) as D1Database, { prepare, batch })
}

function slowestOf(
  statements: D1PreparedStatement[],
  results: { meta: { duration: number } }[],
): PlacingCost['slowest'] {
  const times = results.map(({ meta }) => meta.duration)
  const ms = Math.max(...times)
  // The runtime keeps the text there; its types do not tell.
  const { statement = '' } = (statements[times.indexOf(ms)] ?? {}) as { statement?: string }
  return { ms, text: statement.replaceAll(/\s+/g, ' ').slice(0, MOST_CHARS) }
}
