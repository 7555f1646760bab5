import { binOf, run } from '../../worker/cli/children.ts'

/**
 * 200 generated mails of all shapes: every certain line priced, no uncertain one guessed, one answer each; then 1,000
 * histories of mails whose deliveries are doubled and late and whose runs are killed. `HISTORIES=100` for fewer.
 */
const env = {
  QUOTE_MAILS: process.env.QUOTE_MAILS ?? '200',
  HISTORIES: process.env.HISTORIES ?? '1000',
  FAULTS: 'all',
}
const FILES = ['tests/worker/quote-mails/shapes.test.ts', 'tests/worker/quote-mails/faults.test.ts']
const { code } = await run(binOf('vitest'), ['run', '--project', 'workerd', ...FILES], {
  output: 'inherit',
  env,
})
if (code !== 0) process.exitCode = code
