import { buildWeb } from './build-web.ts'
import { endChildren, endWithSignals } from './children.ts'
import { chosenPort, needFreePort } from './local-state.ts'
import { endLeftovers } from './leftovers.ts'
import { migrate } from './migrate.ts'
import { refusePreview } from './preview-state.ts'
import { bringLife, wantsLife } from './seed/bring-life.ts'
import { seedLists } from './seed/lists.ts'
import { seedRows } from './seed/rows.ts'
import { serve } from './serve.ts'
import { runCommand, say } from './run-command.ts'

/** `npm start`: builds, migrates, seeds and serves the store on this machine. */
async function startStore(): Promise<void> {
  const port = chosenPort()
  refusePreview()
  await endLeftovers()
  await needFreePort(port)
  await buildWeb()
  await migrate('local')
  const { hasLife } = await seedRows()
  if (!hasLife && wantsLife()) await bringLife(port)
  const server = await serve({ port, isChanging: false })
  await seedLists(server.url)
  say(`\nDetal is ready: http://localhost:${port} (Ctrl-C ends it)`)
  process.exitCode = await server.ended
}

endWithSignals()
await runCommand(startStore)
await endChildren()
