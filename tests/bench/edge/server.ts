import { serveBundle } from '../../../worker/cli/serve-bundle.ts'
import { runCommand, say } from '../../../worker/cli/run-command.ts'
import { COPY } from '../../support/edge/copied-database.ts'

/** `STATE_DIR=… node tests/bench/edge/server.ts PORT`: the model's Worker on the two databases that lie there. */
await runCommand(async () => {
  await serveBundle({
    port: Number(process.argv[2]),
    script: 'tests/bench/edge-worker.ts',
    bindings: { APP_ENV: 'local', DEBUG: 'false' },
    databases: { [COPY]: COPY },
  })
  say('ready')
})
