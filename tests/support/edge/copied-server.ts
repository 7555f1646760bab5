import { endChildren } from '../../../worker/cli/children.ts'
import { stateDir } from '../../../worker/cli/local-state.ts'
import { migrate } from '../../../worker/cli/migrate.ts'
import { runCommand, say } from '../../../worker/cli/run-command.ts'
import { seedLists } from '../../../worker/cli/seed/lists.ts'
import { seedRows } from '../../../worker/cli/seed/rows.ts'
import { serveBundle } from '../../../worker/cli/serve-bundle.ts'
import { localVariables } from '../../../worker/cli/wrangler.ts'
import { COPY, copyDatabase } from './copied-database.ts'
import { pathOfDatabase } from '../node/store-database.ts'

/**
 * `node tests/support/edge/copied-server.ts PORT`: the demo's store without its life, of the build that is there, beside a
 * copy of its database that lags behind; state in `STATE_DIR`.
 */
await runCommand(async () => {
  const port = Number(process.argv[2])
  await migrate('local')
  await seedRows()
  copyDatabase(pathOfDatabase(stateDir()))
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
