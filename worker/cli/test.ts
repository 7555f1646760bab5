import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, endChildren, endWithSignals, run } from './children.ts'
import { check } from './check.ts'
import { dryRun } from './deploy.ts'
import { journeys } from './journeys.ts'
import { ROOT } from './local-state.ts'
import { runCommand, say, Told } from './told.ts'

const WORKER = 'worker tests and rules'
const PLANS = 'plans of their statements'
const BUILD = 'build and dry-run deploy'
/** What the build is needed for. */
const KILLED = 'a runtime killed and started anew'
const JOURNEYS = 'browser journeys'
/** Of the worker tests. */
const PARTS = 3
/** What the worker's tests leave for the judging of plans. */
const STATEMENTS = join(ROOT, '.cache/statements')
const OF_BUILD = [KILLED, JOURNEYS]

/**
 * `npm test`: types, lint, format; worker tests and rules; how the database would run each statement
 * they sent; the build and its weight; what a kill of the runtime leaves; journeys.
 */
async function testAll(): Promise<void> {
  const parts = [
    { name: 'check', step: check },
    { name: WORKER, step: vitest },
    { name: PLANS, step: plans },
    { name: BUILD, step: dryRun },
    { name: KILLED, step: killed },
    { name: JOURNEYS, step: () => journeys([]) },
  ]
  const failed: string[] = []
  const begun = Date.now()
  for (const { name, step } of parts) {
    say(`\n== ${name}`)
    if (OF_BUILD.includes(name) && failed.includes(BUILD)) {
      say('Skipped: there is nothing to run.')
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

/**
 * In parts, each in a runtime of its own, and with every module made ready before: one that is made ready
 * while rooms of the live line are open leaves the runtime standing still for ever.
 */
async function vitest(): Promise<void> {
  rmSync(STATEMENTS, { recursive: true, force: true })
  await run(binOf('vitest'), ['list', '--project', 'workerd'], { output: 'quiet' })
  const codes: (number | null)[] = []
  for (let part = 1; part <= PARTS; part += 1) {
    const wanted = ['run', `--shard=${part}/${PARTS}`]
    codes.push((await run(binOf('vitest'), wanted, { output: 'inherit' })).code)
  }
  if (codes.some((code) => code !== 0)) throw new Told('Worker tests or rules failed, see above.')
}

async function plans(): Promise<void> {
  const { code } = await run(join(ROOT, 'tests/plans/judge.ts'), [], { output: 'inherit' })
  if (code !== 0) throw new Told('A statement reads what it should not, see above.')
}

async function killed(): Promise<void> {
  const { code } = await run(join(ROOT, 'tests/runtime/killed.ts'), [], { output: 'inherit' })
  if (code !== 0) throw new Told('What was cut off did not end right, see above.')
}

endWithSignals()
await runCommand(testAll)
await endChildren()
