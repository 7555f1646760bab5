import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATEMENTS_FOLDER } from '../support/node/keep-statements.ts'
import { type RecordedStatement, sendersOf, statementKey } from '../support/recorded-statement.ts'

/** What is not about rows: the schema, and how transactions behave. */
const NO_ROWS = /^(--[^\n]*\n|\s)*(CREATE|ALTER|DROP|PRAGMA|ANALYZE|REINDEX|VACUUM)\b/i

/** Statements recorded by the worker's tests, one for each key, sorted by who sends them. */
export function readRecorded(): RecordedStatement[] {
  const merged = new Map<string, RecordedStatement>()
  for (const statement of recordedFiles().flatMap(readFile)) {
    if (NO_ROWS.test(statement.sql)) continue
    const key = statementKey(statement.sql)
    const known = merged.get(key)
    if (known === undefined) merged.set(key, statement)
    else {
      known.sentBy = [...new Set([...known.sentBy, ...statement.sentBy])].toSorted()
      if (known.sql === statement.sql) known.samples.push(...statement.samples)
    }
  }
  return [...merged.values()].toSorted((a, b) =>
    `${sendersOf(a)} ${a.sql}`.localeCompare(`${sendersOf(b)} ${b.sql}`),
  )
}

const recordedFiles = (): string[] =>
  existsSync(STATEMENTS_FOLDER)
    ? readdirSync(STATEMENTS_FOLDER).map((name) => join(STATEMENTS_FOLDER, name))
    : []

const readFile = (path: string): RecordedStatement[] =>
  JSON.parse(readFileSync(path, 'utf8')) as RecordedStatement[]
