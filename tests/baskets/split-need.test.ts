import { expect, it } from 'vitest'
import { lineSum } from '../../worker/lib/money.ts'
import { splitNeed } from '../../worker/sales/baskets/optimise/split-need.ts'
import {
  covering,
  exactSum,
  exactSumOf,
  goodsOf,
  type Supply,
  suppliesOf,
} from '../../worker/sales/baskets/optimise/supply.ts'
import { basket, offer, warehouse } from '../support/baskets/small-basket.ts'
import { seeds } from '../support/baskets/seeds.ts'
import { random } from '../support/random.ts'

const PACKS = [1, 1, 2, 3, 7, 10, 100]

/** Two offers whose prices rise and fall with the quantity. */
function twoSupplies(next: () => number): [Supply, Supply] {
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const offers = [1, 2].map((id) =>
    offer(id, 1, {
      ladder: [1, whole(5, 60), whole(100, 900)].map((quantity) => ({
        quantity,
        micros: whole(1, 40) * 10_000,
      })),
      minimum: whole(1, 12),
      pack: PACKS[whole(0, PACKS.length - 1)] ?? 1,
      stock: whole(10, 3_000),
    }),
  )
  const [a, b] = suppliesOf(basket({ warehouses: [warehouse(1, 0)], offers, lines: [] }))
  if (a === undefined || b === undefined) throw new Error('two offers are two supplies')
  return [a, b]
}

/** The least that any split costs, micros; null without one. */
function leastOf(a: Supply, b: Supply, need: number): number | null {
  let least: number | null = null
  const microsOf = (supply: Supply, quantity: number) => {
    const { whole, rest } = exactSumOf(supply, quantity)
    return whole * supply.step + rest
  }
  for (let own = a.offer.minimum; own <= a.largest && own < need; own += a.offer.pack) {
    const rest = covering(b, need - own)
    const spare = own + rest - need
    const isNeeded = rest < need && (own === a.offer.minimum || spare < a.offer.pack)
    if (rest > b.largest || !isNeeded) continue
    const micros = microsOf(a, own) + microsOf(b, rest)
    if (least === null || micros < least) least = micros
  }
  return least
}

it('finds the cheapest split of a need over two offers', () => {
  let found = 0
  for (const seed of seeds(400)) {
    const next = random(seed)
    const [a, b] = twoSupplies(next)
    const need = 1 + Math.floor(next() * 2_500)
    const split = splitNeed(a, b, { need, taken: [] })
    const micros = split && split.exact.whole * a.step + split.exact.rest
    expect([seed, micros]).toEqual([seed, leastOf(a, b, need)])
    if (split !== null) found += 1
  }
  expect(found).toBeGreaterThan(200)
})

it('leaves no pack in a split that could be left out, even where more would be cheaper', () => {
  const ladder = [
    { quantity: 1, micros: 1_000_000 },
    { quantity: 96, micros: 100_000 },
  ]
  const offers = [offer(1, 1, { ladder }), offer(2, 1, { minimum: 10 })]
  const [a, b] = suppliesOf(basket({ warehouses: [warehouse(1, 0)], offers, lines: [] }))
  if (a === undefined || b === undefined) throw new Error('two offers are two supplies')
  expect(splitNeed(a, b, { need: 100, taken: [] })?.exact.whole).toBe(100 * 100)
})

it('rounds as the cart does, also what no number holds exactly', () => {
  for (const seed of seeds(200)) {
    const next = random(seed)
    const micros = Math.floor(next() * 10 ** (1 + next() * 11))
    const quantity = 1 + Math.floor(next() * 10 ** (next() * 7))
    const offers = [offer(1, 1, { micros, stock: null })]
    const [supply] = suppliesOf(basket({ warehouses: [warehouse(1, 0)], offers, lines: [] }))
    if (supply === undefined) throw new Error('an offer is a supply')
    expect(goodsOf(supply, quantity)).toBe(lineSum({ micros, currency: 'BYN' }, quantity, 2).amount)
  }
  expect(exactSum(9_007_199_254_740_991, 3, 10_000)).toEqual({
    whole: 2_702_159_776_422,
    rest: 2_973,
  })
})
