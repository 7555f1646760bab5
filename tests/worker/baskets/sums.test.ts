import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { openShipping } from './market.ts'
import { proveMarket } from './prove-market.ts'

/** `CARTS=300 npx vitest run tests/worker/baskets/sums` for more of them; `npm run bench basket` proves 10,000 plans. */
const ROUNDS = Number(env.CARTS || 12)
const SEED = Number(env.HISTORY_SEED)

beforeEach(openShipping)

it.each([
  { isTaxIncluded: true, hasFees: true },
  { isTaxIncluded: true, hasFees: false },
  { isTaxIncluded: false, hasFees: true },
  { isTaxIncluded: false, hasFees: false },
])(
  'plans cost in the checkout what they say, tax included: $isTaxIncluded, fees: $hasFees',
  async ({ isTaxIncluded, hasFees }) => {
    const seed = SEED + Number(isTaxIncluded) + 2 * Number(hasFees)
    const proof = await proveMarket({ seed, rounds: ROUNDS, isTaxIncluded, hasFees })
    expect(proof.faults.slice(0, 5)).toEqual([])
    expect(proof.plans).toBeGreaterThan(ROUNDS)
    expect(proof.withTotal).toBeGreaterThan(ROUNDS)
    expect(proof.withFees > 0).toBe(hasFees)
  },
)
