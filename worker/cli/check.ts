import { binOf, run } from './children.ts'
import { runCommand, say, Told } from './told.ts'

/** Types, lint and format. Everything runs and reports before the verdict. */
export async function check(): Promise<void> {
  const tsc = binOf('typescript', 'tsc')
  const parts = [
    { name: 'types of the Worker', script: tsc, args: ['-p', 'tsconfig.worker.json'] },
    { name: 'types of the web client', script: tsc, args: ['-p', 'tsconfig.web.json'] },
    { name: 'types of the tools', script: tsc, args: ['-p', 'tsconfig.node.json'] },
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
    throw new Told(`Check failed: ${failed.map(({ name }) => name).join(', ')}.`)
  say('Check passed: types, lint, format.')
}

if (import.meta.main) await runCommand(check)
