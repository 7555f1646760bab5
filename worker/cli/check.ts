import { join } from 'node:path'
import { binOf, run } from './children.ts'
import { ROOT } from './local-state.ts'
import { runCommand, say, CliError } from './run-command.ts'

/** Incremental: only what changed since the last check is checked again. */
const types = (part: string): string[] => [
  '-p',
  `tsconfig.${part}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types-${part}.tsbuildinfo`,
]

/** Types, lint and format. Everything runs and reports before the verdict. */
export async function check(): Promise<void> {
  const tsc = binOf('typescript', 'tsc')
  const parts = [
    { name: 'types of the Worker', script: tsc, args: types('worker') },
    { name: 'types of the web client', script: tsc, args: types('web') },
    { name: 'types of the service worker', script: tsc, args: types('sw') },
    { name: 'types of the tools', script: tsc, args: types('node') },
    { name: 'lint', script: binOf('oxlint'), args: ['--deny-warnings'] },
    { name: 'format', script: binOf('oxfmt'), args: ['--check'] },
  ]
  const results = await Promise.all(
    parts.map(async ({ name, script, args }) => ({
      name,
      ...(await run(script, args, { output: 'quiet' })),
    })),
  )
  const failed = results.filter(({ code }) => code !== 0)
  for (const { output } of failed) say(`${output.trim()}\n`)
  if (failed.length > 0)
    throw new CliError(`Check failed: ${failed.map(({ name }) => name).join(', ')}.`)
  say('Check passed: types, lint, format.')
}

/** Prints which parts of the code import from which. */
async function map(): Promise<void> {
  await run(join(ROOT, 'tests/rules/print-map.ts'), [], { output: 'inherit' })
}

if (import.meta.main) await runCommand(process.argv.includes('--map') ? map : check)
