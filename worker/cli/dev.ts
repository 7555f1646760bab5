import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, endChildren, endWithSignals, start } from './children.ts'
import { chosenPort, findFreePort, needFreePort, ROOT } from './local-state.ts'
import { endLeftovers } from './leftovers.ts'
import { migrate } from './migrate.ts'
import { seedLists } from './seed/lists.ts'
import { seedRows } from './seed/rows.ts'
import { serve } from './serve.ts'
import { runCommand, say } from './told.ts'

/** `npm run dev`: pages with hot reload on the chosen port, the API behind them on a port of its own. */
async function develop(): Promise<void> {
  const port = chosenPort()
  await endLeftovers()
  await needFreePort(port)
  const apiPort = await findFreePort()
  // wrangler wants the folder of the built pages to exist, though vite serves them.
  mkdirSync(join(ROOT, 'dist/web'), { recursive: true })
  await migrate('local')
  await seedRows()
  const server = await serve({ port: apiPort, logLevel: 'log' })
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
