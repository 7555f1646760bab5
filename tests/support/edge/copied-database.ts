import { createHash, createHmac } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { COPIED_WRITES } from './replica.ts'

/** The binding of the copy, and what the local runtime knows it by. */
export const COPY = 'COPY'

/** As the local runtime names the file of a database: by the id of a Durable Object. */
function fileOfDatabase(id: string): string {
  const key = createHash('sha256').update('miniflare-D1DatabaseObject').digest()
  const own = createHmac('sha256', key).update(id).digest().subarray(0, 16)
  const check = createHmac('sha256', key).update(own).digest().subarray(0, 16)
  return `${Buffer.concat([own, check]).toString('hex')}.sqlite`
}

/** Makes the copy what a database is, file by file, while nobody has them open. */
export function copyDatabase(path: string): void {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const copied = join(dirname(path), fileOfDatabase(COPY))
  copyFileSync(path, copied)
  const copy = new DatabaseSync(copied)
  copy.exec(COPIED_WRITES)
  copy.close()
}
