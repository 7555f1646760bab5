import { endChildren, endWithSignals } from './children.ts'
import { journeys } from './journeys.ts'
import { runCommand, say } from './run-command.ts'

/** `npm run screenshots [-- -g cart]`: pictures of every shop page into `screenshots/`. */
async function screenshots(): Promise<void> {
  await journeys(process.argv.slice(2), { TEST_DIR: 'tests/screenshots' })
  say('The pictures are in screenshots/.')
}

endWithSignals()
await runCommand(screenshots)
await endChildren()
