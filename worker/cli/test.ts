import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { binOf, endChildren, endWithSignals, run } from './children.ts'
import { check } from './check.ts'
import { dryRun } from './deploy.ts'
import { journeys } from './journeys.ts'
import { ROOT } from './local-state.ts'
import { runCommand, say, CliError } from './run-command.ts'

const WORKER = 'worker tests and rules'
const PLANS = 'plans of their statements'
const BUILD = 'build and dry-run deploy'
/** What the build is needed for. */
const KILLED = 'a runtime killed and started anew'
const JOURNEYS = 'browser journeys'
/** Of the worker tests. */
const PARTS = 3
/** The statements that the worker's tests recorded, for the check of their plans. */
const STATEMENTS = join(ROOT, '.cache/statements')
/** What failed in each part of the worker's tests. */
const REPORTS = join(ROOT, '.cache/reports')
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
  const reasons: string[] = []
  const took: string[] = []
  const begun = Date.now()
  for (const { name, step } of parts) {
    say(`\n== ${name}`)
    if (OF_BUILD.includes(name) && failed.includes(BUILD)) {
      say('Skipped: there is nothing to run.')
      failed.push(name)
      continue
    }
    const from = Date.now()
    try {
      await step()
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      say(error.message)
      failed.push(name)
      reasons.push(error.message)
    }
    took.push(`${String(secondsSince(from)).padStart(6)} s  ${name}`)
  }
  say(`\n${took.join('\n')}`)
  const seconds = secondsSince(begun)
  if (failed.length > 0)
    throw new CliError(
      `\n${reasons.join('\n')}\nnpm test FAILED after ${seconds} s: ${failed.join(', ')}.`,
    )
  say(`\nnpm test passed in ${seconds} s.`)
}

const secondsSince = (from: number): number => Math.round((Date.now() - from) / 1000)

/**
 * In parts, each in a runtime of its own, and with every module made ready before: one that is made ready
 * while rooms of the live line are open leaves the runtime standing still for ever.
 */
async function vitest(): Promise<void> {
  rmSync(STATEMENTS, { recursive: true, force: true })
  await run(binOf('vitest'), ['list', '--project', 'workerd'], { output: 'quiet' })
  const failures: string[] = []
  for (let part = 1; part <= PARTS; part += 1) {
    const report = join(REPORTS, `${part}.json`)
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const wanted = ['run', `--shard=${part}/${PARTS}`, ...reporters]
    const { code } = await run(binOf('vitest'), wanted, { output: 'inherit' })
    if (code !== 0) failures.push(...failuresIn(report))
  }
  if (failures.length > 0)
    throw new CliError(`Worker tests or rules failed, see above:\n${failures.join('\n')}`)
}

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Tests that failed, and files that could not be run, by name: the output above them is long. */
function failuresIn(report: string): string[] {
  if (!existsSync(report)) return ['  a part of them ended without a report']
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const whole = message === '' ? [] : [`  ${file}: ${message.split('\n')[0]}`]
    return [...whole, ...failed.map(({ fullName }) => `  ${file}: ${fullName}`)]
  })
  return failures.length > 0 ? failures : ['  something outside the tests failed']
}

async function plans(): Promise<void> {
  const { code, output } = await run(join(ROOT, 'tests/plans/judge.ts'), [], { output: 'quiet' })
  if (code !== 0) throw new CliError(`A statement reads what it should not:\n${output}`)
  say(output.trim())
}

async function killed(): Promise<void> {
  const { code } = await run(join(ROOT, 'tests/runtime/killed.ts'), [], { output: 'inherit' })
  if (code !== 0) throw new CliError('What was cut off did not end right, see above.')
}

endWithSignals()
await runCommand(testAll)
await endChildren()
