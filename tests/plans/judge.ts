import type { D1Database } from '@cloudflare/workers-types'
import { sendersOf, statementKey } from '../support/recorded-statement.ts'
import type { Exception } from './exception.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { type Judged, judgeRecorded } from './judge-recorded.ts'
import { readRecorded } from './read-recorded.ts'
import { forceStatistics, openSmallDatabase } from './small-database.ts'
import { TABLE_ROWS } from './table-sizes.ts'

/**
 * Judges the plan of every statement that the worker's tests recorded, in an empty database: as it is
 * in a new store, where SQLite knows nothing of sizes, and with the statistics of a store of full size.
 * Exit code 1 when a statement scans what grows, or when an exception is needed no more.
 */

const MOST_WORDS = 400

/** A backup comes back into a new store, closed until all of it is there: what is emptied and put right there is seen whole. */
const RESTORES = /^worker\/upkeep\/restore\/(begin-restore|settle-restored)\.ts$/

const statements = readRecorded().filter((one) => !RESTORES.test(sendersOf(one)))
if (statements.length === 0) throw new Error('no statements recorded: run the worker’s tests first')
const used = new Set<Exception>()
const wrong = new Map<string, string>()
const { db, close } = await openSmallDatabase()
try {
  await needSizes(db)
  for (const how of ['without statistics', 'with those of a full store']) {
    if (how !== 'without statistics') await forceStatistics(db)
    for (const judged of await judgeRecorded(db, statements)) {
      judged.used.forEach((one) => used.add(one))
      if (judged.faults.length > 0) wrong.set(judged.statement.sql, describe(judged, how))
    }
  }
} finally {
  await close()
}

for (const lines of wrong.values()) say(lines)
const stale = EXCEPTIONS.filter((one) => one.faults !== undefined && !used.has(one))
for (const one of stale) say(`No statement needs the exception of ${one.sentBy}: ${one.text}`)
say(`${statements.length} statements, ${wrong.size} with a fault, ${used.size} exceptions`)
if (wrong.size + stale.length > 0) process.exitCode = 1

/** A new table says how far it grows. */
async function needSizes(database: D1Database): Promise<void> {
  const { results } = await database
    .prepare(
      `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
    )
    .all<{ name: string }>()
  const unknown = results.map(({ name }) => name).filter((name) => !(name in TABLE_ROWS))
  if (unknown.length > 0) throw new Error(`tests/plans/table-sizes.ts lacks ${unknown.join(', ')}`)
}

function describe({ statement, plan, faults }: Judged, how: string): string {
  const text = statementKey(statement.sql).slice(0, MOST_WORDS)
  const words = plan.words.map((detail) => `    ${detail}`).join('\n')
  return `${sendersOf(statement)} ${faults.join(', ')} (${how})\n  ${text}\n${words}\n`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
