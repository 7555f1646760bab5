import { createHash, createHmac } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { endChildren } from '../../../worker/cli/children.ts'
import { stateDir } from '../../../worker/cli/local-state.ts'
import { migrate } from '../../../worker/cli/migrate.ts'
import { runCommand, say } from '../../../worker/cli/run-command.ts'
import { seedLists } from '../../../worker/cli/seed/lists.ts'
import { seedRows } from '../../../worker/cli/seed/rows.ts'
import { serveBundle } from '../../../worker/cli/serve-bundle.ts'
import { localVariables } from '../../../worker/cli/wrangler.ts'
import { pathOfDatabase } from '../node/store-database.ts'

/** The binding of the copy, and what the local runtime knows it by. */
const COPY = 'COPY'

/** As the local runtime names the file of a database: by the id of a Durable Object. */
function fileOf(id: string): string {
  const key = createHash('sha256').update('miniflare-D1DatabaseObject').digest()
  const own = createHmac('sha256', key).update(id).digest().subarray(0, 16)
  const check = createHmac('sha256', key).update(own).digest().subarray(0, 16)
  return `${Buffer.concat([own, check]).toString('hex')}.sqlite`
}

/** Makes the copy what the database is, file by file, while nobody has them open. */
function copyDatabase(): void {
  const path = pathOfDatabase(stateDir())
  const database = new DatabaseSync(path)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const copied = join(dirname(path), fileOf(COPY))
  copyFileSync(path, copied)
  const copy = new DatabaseSync(copied)
  copy.exec('CREATE TABLE copied_writes (nth INTEGER PRIMARY KEY)')
  copy.close()
}

/**
 * `node tests/support/edge/copied-server.ts PORT`: the demo's store without its life, of the build that is there, beside a
 * copy of its database that lags behind; state in `STATE_DIR`.
 */
await runCommand(async () => {
  const port = Number(process.argv[2])
  await migrate('local')
  await seedRows()
  copyDatabase()
  await serveBundle({
    port,
    script: 'tests/support/edge/copied-worker.ts',
    bindings: localVariables(port),
    databases: { [COPY]: COPY },
  })
  await seedLists(`http://127.0.0.1:${port}`)
  say('Detal is ready')
})
await endChildren()
