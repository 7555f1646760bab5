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
  const failed: string[] = []
  for (const { name, script, args } of parts) {
    const { code, output } = await run(script, args, { output: 'quiet' })
    if (code === 0) continue
    failed.push(name)
    say(`${output.trim()}\n`)
  }
  if (failed.length > 0) throw new Told(`Check failed: ${failed.join(', ')}.`)
  say('Check passed: types, lint, format.')
}

if (import.meta.main) await runCommand(check)
