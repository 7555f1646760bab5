import { buildWeb } from './build-web.ts'
import { runCommand, say } from './run-command.ts'

await runCommand(async () => {
  await buildWeb()
  say('dist/web is up to date.')
})
