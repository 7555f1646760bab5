import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, endChildren, endWithSignals, run, runWhileHeard } from './children.ts'
import { check } from './check.ts'
import { dryRun } from './deploy.ts'
import { journeys } from './journeys.ts'
import { ROOT } from './local-state.ts'
import { runCommand, say, CliError } from './run-command.ts'
import { moveTemporaryFiles } from './temporary-files.ts'

const WORKER = 'worker tests and rules'
const PLANS = 'plans of their statements'
const BUILD = 'build and dry-run deploy'
const KILLED = 'a runtime killed and started anew'
const RESTORED = 'a store backed up and brought back'
const JOURNEYS = 'browser journeys'
const SHARDS = 4
/**
 * Of the worker tests, each a core's work: what runs in Node, among it the longest file of all, and shares of what runs in
 * workerd, each in a runtime of its own.
 */
const PARTS: readonly (readonly string[])[] = [
  ['--project=node', '--maxWorkers=1'],
  ...Array.from({ length: SHARDS }, (_, nth) => [
    '--project=workerd',
    `--shard=${nth + 1}/${SHARDS}`,
  ]),
]
const PARTS_AT_ONCE = 2
/** The longest file of tests takes a fifth of this on a slow machine. */
const MOST_SILENT_MS = 300_000
/** A runtime of tests stands still in one of some hundred runs: its part is begun once more. */
const TRIES = 2
/** The statements that the worker's tests recorded, for the check of their plans. */
const STATEMENTS = join(ROOT, '.cache/statements')
/** What failed in each part of the worker's tests, as tests/support/node/tell-failures.ts writes it. */
const FAILURES = join(ROOT, '.cache/failures')
const TELL_FAILURES = './tests/support/node/tell-failures.ts'

/** One thing that `npm test` shows; it throws what it found. */
interface Part {
  name: string
  /** What it needs from before. */
  needs?: string
  show: () => Promise<void>
}

/** What a run has found so far. */
interface Run {
  failed: string[]
  reasons: string[]
  took: string[]
}

/**
 * `npm test`: types, lint, format; the build and its weight; worker tests and rules; how the database would
 * run each statement they sent; what a kill of the runtime leaves; journeys.
 */
async function testAll(): Promise<void> {
  const found: Run = { failed: [], reasons: [], took: [] }
  const begun = Date.now()
  moveTemporaryFiles()
  await inOrder(found, [
    { name: 'check', show: check },
    { name: BUILD, show: dryRun },
  ])
  // The runtime that is killed mostly waits: its part costs no time beside the worker's tests.
  await Promise.all([
    inOrder(found, [
      { name: WORKER, show: vitest },
      { name: PLANS, show: plans },
    ]),
    inOrder(found, [
      { name: KILLED, needs: BUILD, show: () => drill('killed.ts') },
      { name: RESTORED, needs: BUILD, show: () => drill('restored.ts') },
    ]),
  ])
  await inOrder(found, [{ name: JOURNEYS, needs: BUILD, show: () => journeys([]) }])
  const { failed, reasons, took } = found
  say(`\n${took.join('\n')}`)
  const seconds = secondsSince(begun)
  if (failed.length > 0)
    throw new CliError(
      `\n${reasons.join('\n')}\nnpm test FAILED after ${seconds} s: ${failed.join(', ')}.`,
    )
  say(`\nnpm test passed in ${seconds} s.`)
}

/** Shows one part after the other, whatever those before have found. */
async function inOrder({ failed, reasons, took }: Run, parts: Part[]): Promise<void> {
  for (const { name, needs, show } of parts) {
    say(`\n== ${name}`)
    if (needs !== undefined && failed.includes(needs)) {
      say('Skipped: there is nothing to run.')
      failed.push(name)
      continue
    }
    const from = Date.now()
    try {
      await show()
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      say(error.message)
      failed.push(name)
      reasons.push(error.message)
    }
    took.push(`${String(secondsSince(from)).padStart(6)} s  ${name}`)
  }
}

const secondsSince = (from: number): number => Math.round((Date.now() - from) / 1000)

/** In parts, two at a time. */
async function vitest(): Promise<void> {
  rmSync(STATEMENTS, { recursive: true, force: true })
  const failures: string[] = []
  let begun = 0
  const nextParts = async (): Promise<void> => {
    const args = PARTS[begun]
    if (args === undefined) return
    begun += 1
    const part = begun
    const code = await runPart(part, args)
    if (code === null) failures.push(`  part ${part} stood still ${TRIES} times`)
    else if (code !== 0) failures.push(...failuresOf(part))
    await nextParts()
  }
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, nextParts))
  if (failures.length > 0)
    throw new CliError(`Worker tests or rules failed, see above:\n${failures.join('\n')}`)
}

const fileOf = (part: number): string => join(FAILURES, `${part}.txt`)

/** The code it ended with; null when it stood still each time. */
async function runPart(part: number, which: readonly string[]): Promise<number | null> {
  const reporters = ['--reporter=default', `--reporter=${TELL_FAILURES}`]
  const args = ['run', ...which, ...reporters]
  for (let tries = 1; tries <= TRIES; tries += 1) {
    rmSync(fileOf(part), { force: true })
    const { code, last } = await runWhileHeard(binOf('vitest'), args, {
      mostSilentMs: MOST_SILENT_MS,
      env: { FAILURES: fileOf(part) },
    })
    if (code !== null) return code
    const file = last.match(/\btests\/\S+\.test\.ts/g)?.at(-1) ?? 'its start'
    say(`\nPart ${part} of the worker's tests stood still after ${file}, and was ended.`)
  }
  return null
}

/** What failed, by name: the output above is long. */
function failuresOf(part: number): string[] {
  if (!existsSync(fileOf(part))) return [`  part ${part} was cut off`]
  const failures = readFileSync(fileOf(part), 'utf8').split('\n').filter(Boolean)
  return (failures.length > 0 ? failures : [`part ${part} failed after its tests`]).map(
    (failure) => `  ${failure}`,
  )
}

async function plans(): Promise<void> {
  const { code, output } = await run(join(ROOT, 'tests/plans/judge.ts'), [], { output: 'quiet' })
  if (code !== 0) throw new CliError(`A statement reads what it should not:\n${output}`)
  say(output.trim())
}

/** A runtime that is killed, with what must come of it. */
async function drill(file: string): Promise<void> {
  const script = join(ROOT, 'tests/runtime', file)
  const { code, output } = await run(script, [], { output: 'quiet' })
  if (code !== 0) throw new CliError(`What was cut off did not end right:\n${output}`)
  say(output.trim())
}

endWithSignals()
await runCommand(testAll)
await endChildren()
