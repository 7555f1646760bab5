import { binOf, endChildren, endWithSignals, run } from './children.ts'
import { check } from './check.ts'
import { dryRun } from './deploy.ts'
import { journeys } from './journeys.ts'
import { runCommand, say, Told } from './told.ts'

const BUILD = 'build and dry-run deploy'
const JOURNEYS = 'browser journeys'

/** `npm test`: types, lint, format; worker tests and rules; the build and its weight; journeys. */
async function testAll(): Promise<void> {
  const parts = [
    { name: 'check', step: check },
    { name: 'worker tests and rules', step: vitest },
    { name: BUILD, step: dryRun },
    { name: JOURNEYS, step: () => journeys([]) },
  ]
  const failed: string[] = []
  const begun = Date.now()
  for (const { name, step } of parts) {
    say(`\n== ${name}`)
    if (name === JOURNEYS && failed.includes(BUILD)) {
      say('Skipped: there is nothing to walk through.')
      failed.push(name)
      continue
    }
    try {
      await step()
    } catch (error) {
      if (!(error instanceof Told)) throw error
      say(error.message)
      failed.push(name)
    }
  }
  const seconds = Math.round((Date.now() - begun) / 1000)
  if (failed.length > 0)
    throw new Told(`\nnpm test FAILED after ${seconds} s: ${failed.join(', ')}.`)
  say(`\nnpm test passed in ${seconds} s: ${parts.map(({ name }) => name).join(', ')}.`)
}

async function vitest(): Promise<void> {
  const { code } = await run(binOf('vitest'), ['run'], { output: 'inherit' })
  if (code !== 0) throw new Told('Worker tests or rules failed, see above.')
}

endWithSignals()
await runCommand(testAll)
await endChildren()
