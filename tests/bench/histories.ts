import { binOf, run } from '../../worker/cli/children.ts'

/**
 * The seeded histories of the worker's tests in their full count, each of which must come to all that may
 * happen: `HISTORIES=10000 HISTORY_SEED=1 npm run bench histories` for more of them.
 */
const FILES = [
  'tests/worker/histories/',
  'tests/worker/orders/status-property',
  'tests/worker/payments/histories',
  'tests/worker/accounts/histories/',
]

const env = { HISTORIES: process.env.HISTORIES ?? '200' }
const args = ['run', '--project', 'workerd', ...FILES]
const { code } = await run(binOf('vitest'), args, { output: 'inherit', env })
process.exitCode = code
