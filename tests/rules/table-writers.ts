import { roomOf } from './house.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** One place that inserts, updates or deletes rows of a table. */
export interface Writer {
  table: string
  /** `people/teams`, or a room that is no noun: `jobs`, `kernel`. */
  noun: string
  file: string
}

const SCHEMA = /export const (\w+) = sqliteTable\(\s*'(\w+)'/g
/** Drizzle's writes, and those of `insertWhen` and `commitWhen`. */
const DRIZZLE = /(?:\.(?:insert|update|delete)\(|insertWhen\([\w.]+,\s*|\btable:\s*)(\w+)\b/g
const SQL = /\b(?:INSERT(?: OR \w+)? INTO|REPLACE INTO|UPDATE(?: OR \w+)?|DELETE FROM)\s+(\w+)/g
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

/** A list of tables, as `forget-expired.ts` has one. */
const LISTED = /\btable: '(\w+)'/g
const VIRTUAL = /CREATE VIRTUAL TABLE (\w+)/g

/** Tables by the name that code has for them. */
export function tablesByName(): Map<string, string> {
  const schema = sourceFiles('worker/db/schema/*.ts').flatMap(({ text }) =>
    [...text.matchAll(SCHEMA)].map(([, name = '', table = '']) => [name, table] as const),
  )
  const virtual = sourceFiles('migrations/*.sql').flatMap(({ text }) =>
    [...text.matchAll(VIRTUAL)].map(([, table = '']) => [table, table] as const),
  )
  return new Map([...schema, ...virtual])
}

/** Every write of the Worker's code, by table and noun; those of the command line are left out. */
export function writersOf(files: readonly SourceFile[]): Writer[] {
  const byName = tablesByName()
  const tables = new Set(byName.values())
  return files.flatMap(({ path, text }) => {
    const noun = roomOf(path)
    if (noun === null || noun === 'db') return []
    const code = text.replaceAll(COMMENT, '')
    const written = [
      ...[...code.matchAll(DRIZZLE)].map(([, name = '']) => byName.get(name) ?? ''),
      ...[...code.matchAll(SQL), ...code.matchAll(LISTED)].map(([, table = '']) => table),
    ].filter((table) => tables.has(table))
    return [...new Set(written)].map((table) => ({ table, noun, file: path }))
  })
}
