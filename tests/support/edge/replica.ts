import type {
  D1Database,
  D1DatabaseSession,
  D1PreparedStatement,
  D1Result,
} from '@cloudflare/workers-types'

/** Where a copy notes which writes it has. */
export const COPIED_WRITES = 'CREATE TABLE IF NOT EXISTS copied_writes (nth INTEGER PRIMARY KEY)'

/** Where a statement was run. */
export type Place = 'primary' | 'copy'

interface Setting {
  primary: D1Database
  /** Another database that holds the same as the primary when the stand-in begins; see `beginCopy`. */
  copy: D1Database
  /** How long after a write the copy has it; a function: asked for each write. */
  lagMs: number | (() => number)
  /** Epoch milliseconds; a test lets time pass by it. */
  now?: () => number
}

export interface Replicated {
  /** In place of the primary: for the `DB` of a Worker. */
  db: D1Database
  /** How many trips went where since the last time it was asked. */
  trips: () => Record<Place, number>
  /** The bookmark of all that was written so far. */
  bookmark: () => string
}

interface Told {
  sql: string
  values: unknown[]
}

/** What one trip writes. */
interface Write {
  nth: number
  dueAt: number
  statements: Told[]
  /** Whether the primary has taken it; null: its answer has not come, as when who asked has gone. */
  isTaken: boolean | null
}

/**
 * A database with a copy that lags behind, as D1 replicates: all writes go to the primary; a session reads from the copy
 * unless that is older than the session's bookmark, and a first statement goes where the session says. Without a
 * session everything is asked of the primary.
 *
 * The copy is brought level by the statements that have written, whole trips, in the order in which they were sent. Each
 * is noted in the copy beside what it writes, so that one whose request ended half way is not written twice. So triggers
 * and full-text indexes do there what they did here; rows that are copied would miss the indexes, which keep no text, and
 * reading off the changed rows would count as changes in the answers to writes. The time that a statement asks for is
 * written into it. Only times that a column or a trigger puts in by itself are those of the copy, later by the lag, and
 * the version of the books is another random text; no public read shows either.
 */
export function replicated({ primary, copy, lagMs, now = Date.now }: Setting): Replicated {
  const trips = { primary: 0, copy: 0 }
  const waiting: Write[] = []
  let written = 0
  let copied = 0
  let copyingSince = 0

  async function write<Answer>({ told, on }: Trip<Answer>): Promise<Answer> {
    const pinned = told.map((one) => ({ ...one, sql: atTime(one.sql, now()) }))
    const statements = pinned.filter(({ sql }) => isWrite(sql))
    const own: Write = {
      nth: (written += 1),
      dueAt: now() + (typeof lagMs === 'number' ? lagMs : lagMs()),
      statements,
      isTaken: null,
    }
    waiting.push(own)
    try {
      const answer = await on(
        pinned.map((one) => preparedBy(primary, one)),
        primary,
      )
      own.isTaken = true
      return answer
    } catch (error) {
      own.isTaken = false
      throw error
    }
  }

  /** Has the copy take what it should have by now; requests that find another one at it wait for that. */
  async function catchUp(): Promise<void> {
    const [first] = waiting
    if (first === undefined || first.dueAt > now()) return
    while (Date.now() - copyingSince < MOST_COPYING_MS) await pause()
    copyingSince = Date.now()
    for (let next = waiting[0]; next !== undefined && next.dueAt <= now(); next = waiting[0]) {
      if (next.isTaken !== false) await copyOne(next)
      if (waiting[0] === next) waiting.shift()
      copied = Math.max(copied, next.nth)
    }
    copyingSince = 0
  }

  async function copyOne({ nth, statements, isTaken }: Write): Promise<void> {
    try {
      await copy.batch([
        copy.prepare('INSERT INTO copied_writes (nth) VALUES (?)').bind(nth),
        ...statements.map((told) => preparedBy(copy, told)),
      ])
    } catch (error) {
      const isThere = String(error).includes('copied_writes.nth')
      if (isTaken === true && !isThere) throw error
    }
  }

  async function ask<Answer>(trip: Trip<Answer>, since: Since): Promise<Answered<Answer>> {
    if (trip.told.some(({ sql }) => isWrite(sql))) {
      trips.primary += 1
      return { answer: await write(trip), nth: written }
    }
    await catchUp()
    const place = since === 'first-primary' || wanted(since, written) > copied ? 'primary' : 'copy'
    trips[place] += 1
    const nth = place === 'primary' ? written : copied
    const database = place === 'primary' ? primary : copy
    const statements = trip.told.map((told) => preparedBy(database, told))
    return { answer: await trip.on(statements, database), nth }
  }

  const session = (start: Since): D1DatabaseSession => {
    let since = start
    const asked: Ask = async (trip) => {
      const { answer, nth } = await ask(trip, since)
      const reached = bookmarkOf(nth)
      if (!isBookmark(since) || reached > since) since = reached
      return answer
    }
    return { ...callsOf(asked), getBookmark: () => (isBookmark(since) ? since : null) }
  }

  const atPrimary: Ask = async (trip) => (await ask(trip, 'first-primary')).answer
  return {
    // Defined, not assigned: a property that the database has for reading alone cannot be assigned.
    db: Object.create(
      primary,
      Object.getOwnPropertyDescriptors({
        ...callsOf(atPrimary),
        withSession: (since: Since = 'first-unconstrained') => session(since),
      }),
    ) as D1Database,
    trips: () => {
      const counted = { ...trips }
      Object.assign(trips, { primary: 0, copy: 0 })
      return counted
    },
    bookmark: () => bookmarkOf(written),
  }
}

/** Statements that are asked together, and how. */
interface Trip<Answer> {
  told: Told[]
  on: (statements: D1PreparedStatement[], database: D1Database) => Promise<Answer>
}

type Ask = <Answer>(trip: Trip<Answer>) => Promise<Answer>

interface Answered<Answer> {
  answer: Answer
  /** The last write that it has seen. */
  nth: number
}

type Since = string

/** A request that has gone leaves what it was at to the next one after so long. */
const MOST_COPYING_MS = 2_000
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Lets a database be a copy, which begins with the first write after that. */
export const beginCopy = (copy: D1Database): Promise<unknown> =>
  copy.batch([copy.prepare(COPIED_WRITES), copy.prepare('DELETE FROM copied_writes')])

const bookmarkOf = (nth: number): string => `${String(nth).padStart(12, '0')}-stand-in`
const BOOKMARK = /^(\d{12})-stand-in$/
const isBookmark = (since: Since): boolean => !since.startsWith('first-')

/** The write a session has to see; D1 refuses a bookmark that is none of its own. */
function wanted(since: Since, written: number): number {
  if (!isBookmark(since)) return 0
  const nth = Number(BOOKMARK.exec(since)?.[1] ?? Number.NaN)
  if (nth <= written) return nth
  throw new Error('D1_ERROR: The bookmark is not one of this database.')
}

const isWrite = (sql: string): boolean =>
  !/^\s*(select|pragma|explain)\b/i.test(sql) && /\b(insert|update|delete|replace)\b/i.test(sql)

/** The same time in both databases where a statement asks for it. */
const atTime = (sql: string, now: number): string =>
  sql.replaceAll(/unixepoch\('subsec'\)/g, `(${now} / 1000.0)`)

const preparedBy = (database: D1Database, { sql, values }: Told): D1PreparedStatement => {
  const statement = database.prepare(sql)
  return values.length === 0 ? statement : statement.bind(...values)
}

/** What a statement of any session says. */
const saidBy = new WeakMap<D1PreparedStatement, Told>()

/** The calls of a database, each a trip. */
const callsOf = (ask: Ask): Pick<D1Database, 'prepare' | 'batch'> => ({
  prepare: (sql) => statementOf(ask, { sql, values: [] }),
  batch: <Row>(statements: D1PreparedStatement[]) =>
    ask<D1Result<Row>[]>({
      told: statements.map((one) => saidBy.get(one) ?? stranger()),
      on: (prepared, database) => database.batch(prepared),
    }),
})

const stranger = (): never => {
  throw new Error('A batch has a statement of another database.')
}

function statementOf(ask: Ask, told: Told): D1PreparedStatement {
  const alone = <Answer>(on: (statement: D1PreparedStatement) => Promise<Answer>) =>
    ask<Answer>({ told: [told], on: ([statement = stranger()]) => on(statement) })
  const statement = {
    bind: (...values: unknown[]) => statementOf(ask, { ...told, values }),
    first: (...column: [string]) => alone((one) => one.first(...column)),
    run: () => alone((one) => one.run()),
    all: () => alone((one) => one.all()),
    raw: (...options: []) => alone((one) => one.raw(...options)),
  } as D1PreparedStatement
  saidBy.set(statement, told)
  return statement
}
