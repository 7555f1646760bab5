import { binOf, run } from '../../worker/cli/children.ts'

/**
 * The seeded histories of the worker's tests in their full count, each of which must come to all that may
 * happen, and faults at every call, odd bodies at every route and ordinary days of a list, of which the tests try a
 * third each day: `HISTORIES=10000 HISTORY_SEED=1 npm run bench histories` for more of them.
 */
const FILES = [
  'tests/worker/histories/',
  'tests/worker/orders/status-property',
  'tests/worker/payments/histories',
  'tests/worker/accounts/histories/',
  'tests/worker/price-lists/faults.test.ts',
  'tests/worker/price-lists/changes.test.ts',
  'tests/worker/price-lists/new-steps-faults.test.ts',
  'tests/worker/price-lists/safety-stop.test.ts',
  'tests/worker/inbound-mails/faults.test.ts',
  'tests/worker/supplier-orders/faults.test.ts',
  'tests/worker/attacks/bodies.test.ts',
]

const env = { HISTORIES: process.env.HISTORIES ?? '200', FAULTS: 'all' }
const args = ['run', '--project', 'workerd', ...FILES]
const { code } = await run(binOf('vitest'), args, { output: 'inherit', env })
process.exitCode = code
