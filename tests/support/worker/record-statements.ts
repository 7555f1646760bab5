import { env } from 'cloudflare:workers'
import { afterAll, inject } from 'vitest'
import { type RecordedStatement, statementKey } from '../recorded-statement.ts'

/**
 * Records every distinct SQL text that reaches the database during a file of tests, with a few sets of
 * its values, and hands them to `keep-statements.ts` when the file ends. Texts that a test itself
 * writes are left out.
 */

const MOST_SAMPLES = 4
/** A text that was sent this often has met all that send it. */
const MOST_STACKS = 100
/** Longer values are lists of an import's rows. */
const MOST_CHARS = 100_000
/** What sends statements for others. */
const TOOLS = /^(worker\/db\/|tests\/support\/worker\/record-)/

interface Prototype {
  prepare: (this: unknown, sql: string) => object
}
interface StatementPrototype {
  bind: (this: { statement: string }, ...values: unknown[]) => object
}

declare global {
  /** Outlives the modules of a file of tests, as the patched prototypes do. */
  var recording: Recording | undefined
}

interface Recording {
  /** Tells this runtime from others of the same run: each hands over what it has seen. */
  runtime: string
  statements: Map<string, Recorded>
}

interface Recorded extends RecordedStatement {
  isOurs: boolean
  /** How often it was sent. */
  sent: number
}

const recording = (globalThis.recording ??= recordFrom(env.DB, env.DB.withSession()))

afterAll(async () => {
  const ours = [...recording.statements.values()].filter(({ isOurs }) => isOurs)
  await fetch(`${inject('statements')}${recording.runtime}`, {
    method: 'POST',
    body: JSON.stringify(ours),
  })
})

/** The database and its sessions make the same statements. */
function recordFrom(database: D1Database, session: D1DatabaseSession): Recording {
  const recorded: Recording['statements'] = new Map()
  const statements = Object.getPrototypeOf(database.prepare('SELECT 1')) as StatementPrototype
  for (const asked of [database, session]) {
    const prototype = Object.getPrototypeOf(asked) as Prototype
    const { prepare } = prototype
    prototype.prepare = function (sql) {
      note(recorded, sql)
      return prepare.call(this, sql)
    }
  }
  const { bind } = statements
  statements.bind = function (...values) {
    keepSample(recorded, this.statement, values)
    return bind.apply(this, values)
  }
  return { runtime: crypto.randomUUID(), statements: recorded }
}

/** Keys of texts that are sent again and again. */
const keys = new Map<string, string>()
const MOST_KEYS = 5000

function keyOf(sql: string): string {
  const known = keys.get(sql)
  if (known !== undefined) return known
  const key = statementKey(sql)
  if (keys.size < MOST_KEYS) keys.set(sql, key)
  return key
}

function note(recorded: Recording['statements'], sql: string): void {
  const key = keyOf(sql)
  const known = recorded.get(key) ?? { sql, sentBy: [], samples: [], isOurs: false, sent: 0 }
  recorded.set(key, known)
  if (known.sent >= MOST_STACKS) return
  known.sent += 1
  const { isOurs, sentBy } = readStack()
  known.isOurs ||= isOurs
  if (isOurs && sentBy !== null && !known.sentBy.includes(sentBy))
    known.sentBy = [...known.sentBy, sentBy].toSorted()
}

/**
 * The nearest file of the product or of the tests on the stack is who wrote it. Drizzle sends what is
 * awaited from a stack of its own, which counts as the product's.
 */
function readStack(): { isOurs: boolean; sentBy: string | null } {
  const files = filesOfStack().flatMap(
    (file) => /\/((?:tests|worker)\/[\w/.-]+\.ts)/.exec(file)?.[1] ?? [],
  )
  const sentBy = files.find((file) => !TOOLS.test(file)) ?? null
  return { isOurs: sentBy === null || sentBy.startsWith('worker/'), sentBy }
}

/** Who sends lies below what drizzle calls within. */
const DEEPEST = 20

/** Files are the same in the sources and in what is run of them: no line is looked up, which takes long. */
function filesOfStack(): string[] {
  const usual: unknown = Reflect.get(Error, 'prepareStackTrace')
  const limit = Error.stackTraceLimit
  try {
    Error.stackTraceLimit = DEEPEST
    Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName() ?? '')
    return new Error('where').stack as unknown as string[]
  } finally {
    Reflect.set(Error, 'prepareStackTrace', usual)
    Error.stackTraceLimit = limit
  }
}

function keepSample(recorded: Recording['statements'], sql: string, values: unknown[]): void {
  const statement = recorded.get(keyOf(sql))
  if (statement === undefined || statement.samples.length >= MOST_SAMPLES) return
  // Samples are replayed on the text that is kept.
  if (statement.sql !== sql) return
  const text = JSON.stringify(values)
  if (text.length > MOST_CHARS || statement.samples.some((one) => JSON.stringify(one) === text))
    return
  statement.samples.push(values)
}
