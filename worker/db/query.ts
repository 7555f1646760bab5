import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Database } from './client.ts'
import type { LinesNeeded, Rows } from './offers-at/lines-needed.ts'
import { MOST_LISTED } from './page.ts'

type Bind = string | number | null

/** A piece of SQL with the values of its `?` in order, so that pieces can be put together. */
export interface Fragment {
  sql: string
  binds: Bind[]
  /** Lines of offers that it reads, which may lie in other databases; see `needing`. */
  needs?: readonly LinesNeeded[]
}

declare const ROW: unique symbol

/** A whole statement, and the type of the rows it answers. */
export interface Query<Row> extends Fragment {
  /** Nothing at run time: it carries the type of the rows. */
  readonly [ROW]?: Row
}

/** `sql\`… ${value} …\`` binds values and splices fragments. */
export function sql(parts: TemplateStringsArray, ...values: (Bind | Fragment)[]): Fragment {
  let text = parts[0] ?? ''
  const binds: Bind[] = []
  let needs: Fragment['needs']
  values.forEach((value, index) => {
    if (typeof value === 'object' && value !== null) {
      text += value.sql
      binds.push(...value.binds)
      if (value.needs !== undefined) needs = needs ? [...needs, ...value.needs] : value.needs
    } else {
      text += '?'
      binds.push(value)
    }
    text += parts[index + 1] ?? ''
  })
  return needs === undefined ? { sql: text, binds } : { sql: text, binds, needs }
}

/** The same for a whole statement: `query<Row>\`SELECT …\``. The type is a promise; nothing checks it. */
export const query = <Row>(
  parts: TemplateStringsArray,
  ...values: (Bind | Fragment)[]
): Query<Row> => sql(parts, ...values)

/**
 * Writes a whole number into the text of a statement. For limits: SQLite makes a new plan for each value
 * that is bound to one.
 */
export const literal = (value: number): Fragment => ({ sql: String(Math.trunc(value)), binds: [] })

/** Names of columns, separated by commas. They are written into the text: never a visitor's words. */
export const columnList = (names: readonly string[]): Fragment => ({
  sql: names.join(', '),
  binds: [],
})

/** Fragments, separated by commas. */
export const commaList = (fragments: Fragment[]): Fragment =>
  joined(fragments, fragments.map(({ sql: text }) => text).join(', '))

/** All rows of all fragments, in their order. */
export const unionAll = (fragments: Fragment[]): Fragment =>
  joined(fragments, fragments.map(({ sql: text }) => `SELECT * FROM (${text})`).join(' UNION ALL '))

function joined(fragments: readonly Fragment[], text: string): Fragment {
  const needs = fragments.flatMap((one) => one.needs ?? [])
  const binds = fragments.flatMap((one) => one.binds)
  return needs.length === 0 ? { sql: text, binds } : { sql: text, binds, needs }
}

/** Counts as `count` what `rows` selects, up to one more than a list shows. */
export const countUpTo = (rows: Fragment): Query<{ count: number }> =>
  query`SELECT count(*) AS count FROM (${rows} LIMIT ${literal(MOST_LISTED + 1)})`

/** A statement of the database, values bound. */
export const prepare = (db: Database, { sql: text, binds }: Fragment): D1PreparedStatement =>
  db.prepare(text).bind(...binds)

/**
 * Runs statements as one transaction, in one round trip; those that read lines of offers find them wherever they lie,
 * which takes more trips where they lie in several databases.
 */
export async function runTogether(db: Database, statements: readonly Fragment[]): Promise<Rows[]> {
  const { offersAt } = db
  return offersAt !== undefined && statements.some(({ needs }) => needs !== undefined)
    ? offersAt.run(statements)
    : db.batch(statements.map((one) => prepare(db, one)))
}

/** One statement whose lines may lie in several databases. */
const isElsewhere = (db: Database, { needs }: Fragment): boolean =>
  needs !== undefined && db.offersAt !== undefined

async function runElsewhere(db: Database, statement: Fragment): Promise<Rows> {
  const [rows] = await runTogether(db, [statement])
  if (rows === undefined) throw new Error('a statement answered nothing')
  return rows
}

/** The rows of a statement that ran with others. The type is a promise, as that of `query`. */
export const rowsOf = <Row>(answer: Rows | undefined): Row[] => (answer?.results ?? []) as Row[]

/** All rows that a query answers. */
export async function queryRows<Row>(db: Database, statement: Query<Row>): Promise<Row[]> {
  if (isElsewhere(db, statement)) return rowsOf<Row>(await runElsewhere(db, statement))
  const { results } = await prepare(db, statement).all<Row>()
  return results
}

/** All rows that a query answers, each its values in the order of the columns, no two of which have one name. */
export async function queryValues(db: Database, statement: Fragment): Promise<unknown[][]> {
  if (!isElsewhere(db, statement)) return prepare(db, statement).raw()
  const rows = rowsOf<object>(await runElsewhere(db, statement))
  return rows.map((row) => Object.values(row) as unknown[])
}

/** The first row that a query answers, or null. */
export async function queryRow<Row>(db: Database, statement: Query<Row>): Promise<Row | null> {
  if (!isElsewhere(db, statement)) return prepare(db, statement).first<Row>()
  const [first] = rowsOf<Row>(await runElsewhere(db, statement))
  return first ?? null
}

/** Runs a statement that writes; answers how many rows it has changed. */
export async function queryChanges(db: Database, statement: Fragment): Promise<number> {
  const { meta } = isElsewhere(db, statement)
    ? await runElsewhere(db, statement)
    : await prepare(db, statement).run()
  return meta.changes
}

/** Of each query of a batch, its rows. */
export type BatchRows<Queries extends Record<string, Query<unknown> | null>> = {
  [Name in keyof Queries]: NonNullable<Queries[Name]> extends Query<infer Row> ? Row[] : never
}

/** Runs named queries as one transaction, in one round trip; those that are null answer no rows. */
export async function queryBatch<Queries extends Record<string, Query<unknown> | null>>(
  db: Database,
  queries: Queries,
): Promise<BatchRows<Queries>> {
  const present = Object.entries(queries).flatMap(([name, one]) =>
    one === null ? [] : [{ name, statement: one }],
  )
  const results = await runTogether(
    db,
    present.map(({ statement }) => statement),
  )
  const rows = Object.fromEntries(Object.keys(queries).map((name) => [name, [] as unknown[]]))
  present.forEach(({ name }, index) => (rows[name] = results[index]?.results ?? []))
  return rows as BatchRows<Queries>
}
