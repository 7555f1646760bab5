import { runCommand } from './run-command.ts'
import { serveBundle } from './serve-bundle.ts'
import { localVariables } from './wrangler.ts'

const port = Number(process.argv[2])

/** `node worker/cli/bundled-server.ts PORT [SCRIPT]`: the Worker, or another one by path, with local variables. */
await runCommand(() =>
  serveBundle({ port, script: process.argv[3], bindings: localVariables(port) }),
)
