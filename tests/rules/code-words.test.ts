import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const SCHEMA = join(import.meta.dirname, '../../worker/db/schema')

/** Codes that a row can hold and the audit log may tell; a language goes by its own code. */
const CODES = (
  await Promise.all(
    readdirSync(SCHEMA).map(
      (name) => import(join(SCHEMA, name)) as Promise<Record<string, unknown>>,
    ),
  )
)
  .flatMap((tables) => Object.values(tables))
  .filter((table) => is(table, SQLiteTable))
  .flatMap((table) => Object.values(getTableColumns(table as SQLiteTable)))
  .flatMap(({ name, enumValues }) => (name === 'locale' ? [] : (enumValues ?? [])))

it.each(['be', 'en', 'ru'])('the audit log says every code of a row in words, in %s', (locale) => {
  const [texts] = sourceFiles(`web/i18n/${locale}/admin/audit.json`)
  const { codes } = JSON.parse(texts?.text ?? '{}') as { codes?: Record<string, string> }
  expect(CODES.length).toBeGreaterThan(80)
  expect(CODES.filter((code) => (codes?.[code] ?? '') === '')).toEqual([])
})
