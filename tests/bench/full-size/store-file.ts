import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens the file in which the local runtime keeps the database of binding `DB`; nobody else has it open. */
export function openStoreFile(folder: string): DatabaseSync {
  const databases = join(folder, 'v3/d1/miniflare-D1DatabaseObject')
  const [file] = readdirSync(databases).filter(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  )
  if (file === undefined) throw new Error(`no database in ${databases}`)
  return new DatabaseSync(join(databases, file))
}
