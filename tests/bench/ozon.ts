import { binOf, run } from '../../worker/cli/children.ts'

/**
 * A day of 100,000 offers on Ozon, with its limits and its bad days, then a thousand seeded histories of pushes and
 * orders: `OZON_OFFERS=20000 HISTORIES=100 npm run bench ozon` for fewer.
 */
const FILES = ['tests/worker/ozon/day.test.ts', 'tests/worker/ozon/histories.test.ts']

const env = {
  OZON_OFFERS: process.env.OZON_OFFERS ?? '100000',
  HISTORIES: process.env.HISTORIES ?? '1000',
}
const { code } = await run(binOf('vitest'), ['run', '--project', 'workerd', ...FILES], {
  output: 'inherit',
  env,
})
process.exitCode = code
