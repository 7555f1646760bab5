import { buildWeb } from './build-web.ts'
import { binOf, endChildren, endWithSignals, start } from './children.ts'
import { chosenPort, findFreePort, needFreePort } from './local-state.ts'
import { endLeftovers } from './leftovers.ts'
import { migrate } from './migrate.ts'
import { seedLists } from './seed/lists.ts'
import { seedRows } from './seed/rows.ts'
import { serve } from './serve.ts'
import { runCommand, say } from './run-command.ts'

/** `npm run dev`: pages with hot reload on the chosen port, the API behind them on a port of its own. */
async function develop(): Promise<void> {
  const port = chosenPort()
  await endLeftovers()
  await needFreePort(port)
  const apiPort = await findFreePort()
  // The Worker takes the pages it writes from the build, though vite serves the client.
  await buildWeb()
  await migrate('local')
  await seedRows()
  const server = await serve({ port: apiPort, isChanging: true })
  await seedLists(server.url)
  const vite = start(binOf('vite'), ['--port', String(port), '--strictPort'], {
    output: 'inherit',
    env: { API_PORT: String(apiPort) },
  })
  const viteEnded = new Promise<number>((resolve) => vite.on('exit', (code) => resolve(code ?? 1)))
  say(`\nDetal with hot reload: http://localhost:${port} (API on ${apiPort}; Ctrl-C ends both)`)
  process.exitCode = await Promise.race([server.ended, viteEnded])
}

endWithSignals()
await runCommand(develop)
await endChildren()
