import { env } from 'cloudflare:workers'
import { afterAll, inject } from 'vitest'
import { type RecordedStatement, statementKey } from '../recorded-statement.ts'

/**
 * Records every distinct SQL text that reaches the database during a file of tests, with a few sets of
 * its values, and hands them to `keep-statements.ts` when the file ends. Texts that a test itself
 * writes are left out.
 */

const MOST_SAMPLES = 4
/** Longer values are lists of an import's rows. */
const MOST_CHARS = 100_000
/** What sends statements for others. */
const TOOLS = /^(worker\/(db\/|search\/(fragment|run-batch)\.ts)|tests\/support\/worker\/record-)/

interface Prototype {
  prepare: (this: unknown, sql: string) => object
}
interface StatementPrototype {
  bind: (this: { statement: string }, ...values: unknown[]) => object
}

declare global {
  /** Outlives the modules of a file of tests, as the patched prototypes do. */
  var recordedStatements: Map<string, RecordedStatement & { isOurs: boolean }> | undefined
}

if (globalThis.recordedStatements === undefined) recordFrom(env.DB)

afterAll(async () => {
  const recorded = [...(globalThis.recordedStatements?.values() ?? [])]
  const ours = recorded.filter(({ isOurs }) => isOurs)
  await fetch(inject('statements'), { method: 'POST', body: JSON.stringify(ours) })
})

function recordFrom(database: object): void {
  const recorded: NonNullable<typeof globalThis.recordedStatements> = new Map()
  globalThis.recordedStatements = recorded
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
}

function note(recorded: NonNullable<typeof globalThis.recordedStatements>, sql: string): void {
  const key = statementKey(sql)
  const known = recorded.get(key)
  if (known?.isOurs === true) return
  const { isOurs, sentBy } = readStack()
  if (known === undefined) recorded.set(key, { sql, sentBy, samples: [], isOurs })
  else if (isOurs) Object.assign(known, { isOurs, sentBy })
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

function keepSample(
  recorded: NonNullable<typeof globalThis.recordedStatements>,
  sql: string,
  values: unknown[],
): void {
  const statement = recorded.get(statementKey(sql))
  if (statement === undefined || statement.samples.length >= MOST_SAMPLES) return
  // Samples are replayed on the text that is kept.
  if (statement.sql !== sql) return
  const text = JSON.stringify(values)
  if (text.length > MOST_CHARS || statement.samples.some((one) => JSON.stringify(one) === text))
    return
  statement.samples.push(values)
}
