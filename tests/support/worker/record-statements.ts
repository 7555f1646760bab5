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

const recording = (globalThis.recording ??= recordFrom(env.DB))

afterAll(async () => {
  const ours = [...recording.statements.values()].filter(({ isOurs }) => isOurs)
  await fetch(`${inject('statements')}${recording.runtime}`, {
    method: 'POST',
    body: JSON.stringify(ours),
  })
})

function recordFrom(database: object): Recording {
  const recorded: Recording['statements'] = new Map()
  const prototype = Object.getPrototypeOf(database) as Prototype
  const { prepare } = prototype
  prototype.prepare = function (sql) {
    note(recorded, sql)
    return prepare.call(this, sql)
  }
  const statements = Object.getPrototypeOf(prepare.call(database, 'SELECT 1')) as StatementPrototype
  const { bind } = statements
  statements.bind = function (...values) {
    keepSample(recorded, this.statement, values)
    return bind.apply(this, values)
  }
  return { runtime: crypto.randomUUID(), statements: recorded }
}

function note(recorded: Recording['statements'], sql: string): void {
  const key = statementKey(sql)
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
  const frames = new Error('where').stack?.split('\n') ?? []
  const files = frames.flatMap(
    (frame) => /\/((?:tests|worker)\/[\w/.-]+\.ts)/.exec(frame)?.[1] ?? [],
  )
  const sentBy = files.find((file) => !TOOLS.test(file)) ?? null
  return { isOurs: sentBy === null || sentBy.startsWith('worker/'), sentBy }
}

function keepSample(recorded: Recording['statements'], sql: string, values: unknown[]): void {
  const statement = recorded.get(statementKey(sql))
  if (statement === undefined || statement.samples.length >= MOST_SAMPLES) return
  // Samples are replayed on the text that is kept.
  if (statement.sql !== sql) return
  const text = JSON.stringify(values)
  if (text.length > MOST_CHARS || statement.samples.some((one) => JSON.stringify(one) === text))
    return
  statement.samples.push(values)
}
