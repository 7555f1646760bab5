import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { budgetOf, type Cost, overBudget } from '../plans/budgets.ts'
import { EXCEPTIONS } from '../plans/exceptions.ts'
import { exceptionsOf, type Judged, judgeRecorded } from '../plans/judge-recorded.ts'
import { readRecorded } from '../plans/read-recorded.ts'
import { readTypical, typicalSamples } from '../plans/typical-values.ts'
import { type RecordedStatement, sendersOf, statementKey } from '../support/recorded-statement.ts'
import { copyFullSize } from './full-size/copy-full-size.ts'
import { openFullSize } from './full-size/open-full-size.ts'

/**
 * Every statement that the worker's tests have recorded, in a store of full size: its plan, and what it
 * costs with typical values. Exit code 1 when one scans what grows, or is over its budget.
 */

const RUNS = 3
const LONG_WRITE_MS = 5
const MOST_WORDS = 110
/** Pays for what the writes before have left to SQLite's log, so that the next one is measured alone. */
const SMALL_WRITE = 'UPDATE search_index_state SET indexed_to = indexed_to'
const MOST_SHOWN = 60

interface Measured extends Judged {
  /** Null: the store refused the values, as a constraint tells. */
  cost: Cost | null
  refusal: string
}

const statements = readRecorded()
if (statements.length === 0) throw new Error('no statements recorded: run `npm test` first')
const kept = await openFullSize(say)
const measured = await inCopy(async (db) => measure(db, await judgeRecorded(db, statements)))
const slow = new Set(measured.filter(isSlow))
// Another process may have had the core, and a write finds less to do in a store where it was run before.
const again = slow.size === 0 ? [] : await inCopy((db) => measure(db, [...slow]))
report([...measured.filter((one) => !slow.has(one)), ...again])

/** Works with a copy of the store that is thrown away. */
async function inCopy<Answer>(work: (db: D1Database) => Promise<Answer>): Promise<Answer> {
  const folder = copyFullSize(kept)
  try {
    return await withStore(folder, work)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withStore<Answer>(
  path: string,
  work: (db: D1Database) => Promise<Answer>,
): Promise<Answer> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-11-01',
      d1Databases: ['DB'],
      resourcePersistencePath: join(path, 'v3'),
    }),
  )
  try {
    return await work((await miniflare.getD1Database('DB')) as unknown as D1Database)
  } finally {
    await miniflare.dispose()
  }
}

/** Reads first, so that they meet the store as it was made. */
async function measure(db: D1Database, judged: Judged[]): Promise<Measured[]> {
  const typical = await readTypical(db)
  const isRead = ({ statement }: Judged) => /^\s*(SELECT|WITH)\b/i.test(statement.sql)
  const ordered = [...judged.filter(isRead), ...judged.filter((one) => !isRead(one))]
  const found: Measured[] = []
  for (const one of ordered) {
    const costs: Cost[] = []
    let refusal = ''
    for (const values of typicalSamples(one.statement, typical)) {
      try {
        if (!isRead(one)) await db.prepare(SMALL_WRITE).run()
        const cost = await costOf(db, one.statement, { values, runs: isRead(one) ? RUNS : 1 })
        costs.push(
          isRead(one)
            ? cost
            : await calm(cost, () => costOf(db, one.statement, { values, runs: 1 })),
        )
      } catch (error) {
        refusal = String(error).slice(0, MOST_WORDS)
      }
    }
    const dearest = costs.toSorted((a, b) => b.rows + b.ms - (a.rows + a.ms))[0] ?? null
    found.push({ ...one, cost: dearest, refusal })
  }
  return found
}

/**
 * A write that took long is run once more where it reads as much again: the first may have paid for the
 * log that the writes before it have left.
 */
async function calm(cost: Cost, again: () => Promise<Cost>): Promise<Cost> {
  if (cost.ms <= LONG_WRITE_MS) return cost
  const repeated = await again().catch(() => cost)
  return repeated.rows < cost.rows ? cost : { rows: cost.rows, ms: Math.min(cost.ms, repeated.ms) }
}

async function costOf(
  db: D1Database,
  { sql }: RecordedStatement,
  { values, runs }: { values: unknown[]; runs: number },
): Promise<Cost> {
  const costs: Cost[] = []
  for (let run = 0; run < runs; run += 1) {
    const { meta } = await db
      .prepare(sql)
      .bind(...values)
      .all()
    costs.push({ rows: meta.rows_read, ms: meta.duration })
  }
  const rows = Math.max(...costs.map((cost) => cost.rows))
  const [, middle = 0] = costs.map((cost) => cost.ms).toSorted((a, b) => a - b)
  return { rows, ms: runs === 1 ? (costs[0]?.ms ?? 0) : middle }
}

/** Its cost, where it ran, is over what it may take. */
function costFaults({ statement, cost }: Measured): string[] {
  const allowed = { budget: budgetOf(statement.sentBy), exceptions: exceptionsOf(statement) }
  return cost === null ? [] : overBudget(cost, allowed)
}

/** It reads no more rows than it may, and took too long all the same. */
function isSlow(one: Measured): boolean {
  const { cost } = one
  if (cost === null) return false
  return costFaults(one).length > 0 && costFaults({ ...one, cost: { ...cost, ms: 0 } }).length === 0
}

function report(all: Measured[]): void {
  const run = all.filter((one) => one.cost !== null)
  const dear = run.toSorted((a, b) => (b.cost?.rows ?? 0) - (a.cost?.rows ?? 0))
  say('rows read |  ms | statement')
  for (const one of dear.slice(0, MOST_SHOWN)) say(lineOf(one))
  const wrong = all.flatMap((one) => {
    const faults = [...one.faults, ...costFaults(one)]
    return faults.length === 0 ? [] : [`${faults.join(', ')}\n  ${lineOf(one)}\n${wordsOf(one)}`]
  })
  say(`\n${wrong.length} over budget`)
  wrong.forEach(say)
  const refused = all.filter((one) => one.cost === null)
  say(`\n${refused.length} could not be run with a test's values; their plans were judged`)
  for (const one of refused)
    say(`  ${one.refusal}: ${statementKey(one.statement.sql).slice(0, 80)}`)
  const ms = run.map((one) => one.cost?.ms ?? 0).toSorted((a, b) => a - b)
  say(
    `\n${all.length} statements, ${slow.size} of them measured again; milliseconds: median ${at(ms, 0.5)}, 99 % ${at(ms, 0.99)}, most ${at(ms, 1)}; ${EXCEPTIONS.length} exceptions`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function lineOf({ statement, cost }: Measured): string {
  const cells = [String(cost?.rows ?? '–').padStart(9), String(cost?.ms ?? '–').padStart(3)]
  const text = statementKey(statement.sql).slice(0, MOST_WORDS)
  return `${cells.join(' | ')} | ${sendersOf(statement)}: ${text}`
}

function wordsOf({ plan }: Measured): string {
  return plan.words.map((word) => `      ${word}`).join('\n')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
