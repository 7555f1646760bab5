import { env } from 'cloudflare:workers'
import { linesDatabases } from '../../../worker/db/offers-at/databases.ts'
import { LINE_COLUMNS, linesInJson, withLines } from '../../../worker/db/offers-at/with-lines.ts'

/**
 * Where lines of offers lie in several databases, a statement of the product that reads those of the main one alone is
 * refused: it has not said what it needs. One of a test sees all lines, and changes them wherever they lie.
 */

const NAMES_LINES = /\b(offer_items|live_offer_items|listed_offer_items|offer_lines)\b/
/** What may read or write lines of the main database alone. */
const MAY = /\/worker\/(db\/offers-at|suppliers\/price-lists\/apply\/write-lines|upkeep|cli)\b/
/** What sends statements for others. */
const TOOLS =
  /\/(tests\/support\/worker\/(record|watched|around)|worker\/db\/(query|primary|replica|client|drizzle))/

/** Brings the main database to where its migrations leave it. */
const EMPTIES = /\/tests\/support\/worker\/(empty|lines)-/

type Prepare = (this: unknown, sql: string) => D1PreparedStatement
type Batch = (this: unknown, statements: D1PreparedStatement[]) => Promise<D1Result[]>

/** Statements of tests, and what makes them when they run. */
const unmade = new WeakMap<D1PreparedStatement, () => Promise<D1PreparedStatement>>()

let isWatched = false

export function watchLines(): void {
  if (isWatched) return
  isWatched = true
  const prototypes = [env.DB, env.DB.withSession()].map(
    (asked) => Object.getPrototypeOf(asked) as { prepare: Prepare; batch: Batch },
  )
  for (const prototype of prototypes) {
    const { prepare, batch } = prototype
    prototype.batch = async function (statements) {
      const made = statements.map(async (one) => (await unmade.get(one)?.()) ?? one)
      return batch.call(this, await Promise.all(made))
    }
    prototype.prepare = function (sql) {
      if (isLinesDatabase(this) || !readsLines(sql)) return prepare.call(this, sql)
      const files = filesOfStack()
      if (files.some((file) => EMPTIES.test(file))) return prepare.call(this, sql)
      const sender = files.find((file) => !TOOLS.test(file)) ?? ''
      if (sender.startsWith('/tests/')) return seeingAll(sql, (text) => prepare.call(this, text))
      if (!files.some((file) => MAY.test(file))) {
        throw new Error(`${sender} reads lines of the main database alone: ${sql.slice(0, 200)}`)
      }
      return prepare.call(this, sql)
    }
  }
}

const isLinesDatabase = (asked: unknown): boolean =>
  [...linesDatabases(env).values()].includes(asked as D1Database)

const readsLines = (sql: string): boolean =>
  NAMES_LINES.test(sql.replaceAll(/'[^']*'/g, '')) && !sql.includes('main.offer_items')

function filesOfStack(): string[] {
  const { stack = '' } = new Error('where')
  return stack
    .split('\n')
    .flatMap((line) => /\/(?:worker|tests)\/[\w/.-]+\.ts/.exec(line)?.[0] ?? [])
}

/** A statement of a test: a read has the lines of all databases before it, a write finds them in the main one meanwhile. */
function seeingAll(
  sql: string,
  prepare: (sql: string) => D1PreparedStatement,
): D1PreparedStatement {
  const made = async (values: unknown[]): Promise<D1PreparedStatement> => {
    if (!/^\s*(SELECT|WITH)/i.test(sql)) return prepare(sql).bind(...values)
    const all = withLines({ sql, binds: values as string[] }, await allLines(prepare))
    return prepare(all.sql).bind(...all.binds)
  }
  const isWrite = /^\s*(UPDATE|DELETE)/i.test(sql)
  const among = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    isWrite ? broughtTogether(prepare, work) : work()
  const statement = (values: unknown[]): D1PreparedStatement => {
    const own = {
      bind: (...given: unknown[]) => statement(given),
      all: () => among(async () => (await made(values)).all()),
      run: () => among(async () => (await made(values)).run()),
      first: (...column: [string]) => among(async () => (await made(values)).first(...column)),
      raw: (...options: []) => among(async () => (await made(values)).raw(...options)),
    } as unknown as D1PreparedStatement
    unmade.set(own, () => made(values))
    return own
  }
  return statement([])
}

/** Has all lines in the main database while something is written there, and puts them back to where they were. */
async function broughtTogether<Answer>(
  prepare: (sql: string) => D1PreparedStatement,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const cells = LINE_COLUMNS.join(', ')
  const values = LINE_COLUMNS.map((_, at) => `value ->> ${at}`).join(', ')
  const put = `INSERT INTO main.offer_items (${cells}) SELECT ${values} FROM json_each(?)`
  const select = `SELECT id, json_array(${cells}) AS line FROM main.offer_items WHERE id IN (SELECT value FROM json_each(?))`
  const away = new Map<D1Database, number[]>()
  for (const database of linesDatabases(env).values()) {
    const { results } = await database
      .prepare(`SELECT id, json_array(${cells}) AS line FROM offer_items`)
      .all<{ id: number; line: string }>()
    for (const rows of linesInJson(results.map(({ line }) => line))) {
      await prepare(put).bind(rows).run()
    }
    await database.prepare('DELETE FROM offer_items').run()
    away.set(
      database,
      results.map(({ id }) => id),
    )
  }
  try {
    return await work()
  } finally {
    for (const [database, ids] of away) {
      const json = JSON.stringify(ids)
      const { results } = await prepare(select).bind(json).all<{ line: string }>()
      for (const rows of linesInJson(results.map(({ line }) => line))) {
        await database.prepare(put).bind(rows).run()
      }
      await prepare('DELETE FROM main.offer_items WHERE id IN (SELECT value FROM json_each(?))')
        .bind(json)
        .run()
    }
  }
}

async function allLines(prepare: (sql: string) => D1PreparedStatement) {
  const own = await prepare('SELECT id FROM main.offer_items').all<{ id: number }>()
  const cells = LINE_COLUMNS.join(', ')
  const found = await Promise.all(
    [...linesDatabases(env).values()].map((one) =>
      one
        .prepare(`SELECT id, json_array(${cells}) AS line FROM offer_items`)
        .all<{ id: number; line: string }>(),
    ),
  )
  const rows = found.flatMap(({ results }) => results).toSorted((a, b) => a.id - b.id)
  return {
    products: '[]',
    lines: JSON.stringify(own.results.map(({ id }) => id)),
    rows: linesInJson(rows.map(({ line }) => line)),
    areFollowing: true,
    areCopied: true,
  }
}
