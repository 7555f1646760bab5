import { expect, it } from 'vitest'
import { compareWithOracle } from '../support/baskets/compare-with-oracle.ts'
import { seeds } from '../support/baskets/seeds.ts'

/** `npm run bench basket` compares 500. */
const EACH = 10

it('costs what HiGHS finds for the same basket, never more, and its bound is never above that', async () => {
  const compared = []
  for (const seed of seeds(EACH)) compared.push(await compareWithOracle(seed))
  const covered = compared.filter(({ oracle }) => oracle !== null)
  expect(covered.length).toBeGreaterThan(EACH)
  expect(covered.filter(({ oracle, sum }) => oracle !== sum)).toEqual([])
  expect(covered.filter(({ oracle, lowerBound }) => oracle !== lowerBound)).toEqual([])
}, 120_000)
