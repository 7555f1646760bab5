import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The file in which the store's local database lies, beside those of databases of offers' lines. */
export function pathOfDatabase(stateFolder: string): string {
  const folders = readdirSync(stateFolder, { recursive: true, encoding: 'utf8' })
  const files = folders
    .filter((name) => /D1DatabaseObject.[\da-f]{64}\.sqlite$/.test(name))
    .map((name) => join(stateFolder, name))
  const found = files.filter(hasPeople)
  const [file] = found
  if (file === undefined || found.length > 1) throw new Error(`no one database: ${files.join()}`)
  return file
}

function hasPeople(file: string): boolean {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    return db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'users'`).get() !== undefined
  } finally {
    db.close()
  }
}

/** That database, read beside the running store. */
export const openDatabase = (stateFolder: string): DatabaseSync =>
  new DatabaseSync(pathOfDatabase(stateFolder), { readOnly: true, timeout: 5000 })

/** How many rows each table has. */
export function countRows(stateFolder: string): Record<string, number> {
  const database = openDatabase(stateFolder)
  const tables = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !/^(_cf|sqlite_|d1_)|_(data|idx|content|docsize|config)$/.test(name))
  const counts = tables.map((name): [string, number] => [
    name,
    Number(database.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n),
  ])
  database.close()
  return Object.fromEntries(counts)
}
