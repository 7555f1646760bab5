import { random } from '../random.ts'
import { makeBasket } from './make-basket.ts'
import { oracleSum } from './oracle.ts'
import { answerTo } from './small-basket.ts'

export interface Comparison {
  seed: number
  /** What the oracle's basket costs at least; null: its model does not cover the basket. */
  oracle: number | null
  sum: number
  lowerBound: number
}

/** A small basket with minimums, packs, scarce stock, ladders that go up, and rows of one part. */
export async function compareWithOracle(seed: number): Promise<Comparison> {
  const next = random(seed)
  const shape = {
    lines: 1 + Math.floor(next() * 7),
    warehouses: 1 + Math.floor(next() * 6),
    spread: 3 + next() * 7,
    isAwkward: seed % 3 !== 0,
    isRound: true,
    ...(seed % 2 === 0 ? {} : { repeats: 3 }),
  }
  const problem = makeBasket(shape, next)
  const { cheapest } = answerTo(problem)
  const oracle = await oracleSum(problem)
  return { seed, oracle, sum: cheapest.sum, lowerBound: cheapest.lowerBound }
}
