import { binOf, run } from '../../worker/cli/children.ts'
import { journeys } from '../../worker/cli/journeys.ts'

/**
 * The seeded histories of the worker's tests in their full count, each of which must come to all that may
 * happen, and faults at every call, odd bodies at every route and ordinary days of a list, of which the tests try a
 * third each day; then a store begun under every earlier migration, and every page in all languages, of which they try
 * some each day too: `HISTORIES=10000 HISTORY_SEED=1 npm run bench histories` for more of them.
 */
const FILES = [
  'tests/worker/histories/',
  'tests/worker/orders/status-property',
  'tests/worker/payments/histories',
  'tests/worker/edge/histories',
  'tests/worker/accounts/histories/',
  'tests/worker/price-lists/faults.test.ts',
  'tests/worker/price-lists/changes.test.ts',
  'tests/worker/price-lists/new-steps-faults.test.ts',
  'tests/worker/price-lists/safety-stop.test.ts',
  'tests/worker/inbound-mails/faults.test.ts',
  'tests/worker/projects/check/histories.test.ts',
  'tests/worker/quote-mails/faults.test.ts',
  'tests/worker/supplier-orders/faults.test.ts',
  'tests/worker/attacks/bodies.test.ts',
]

const env = {
  HISTORIES: process.env.HISTORIES ?? '200',
  FAULTS: 'all',
  EVERY_MIGRATION: 'yes',
}
const runs = [
  ['run', '--project', 'workerd', ...FILES],
  ['run', '--project', 'node', 'tests/cli/life.test.ts'],
]
for (const args of runs) {
  const { code } = await run(binOf('vitest'), args, { output: 'inherit', env })
  if (code !== 0) process.exitCode = code
}
await journeys(['languages.spec.ts', '--project', '1280'], { EVERY_PAGE: 'yes' })
