import { describe, expect, it } from 'vitest'
import { optimiseBasket } from '../../worker/sales/baskets/optimise/optimise-basket.ts'
import type { BasketPlan, BasketProblem } from '../../worker/sales/baskets/optimise/types.ts'
import { type BasketShape, makeBasket } from '../support/baskets/make-basket.ts'
import { planFaults } from '../support/baskets/plan-faults.ts'
import { seeds } from '../support/baskets/seeds.ts'
import { answerTo } from '../support/baskets/small-basket.ts'
import { random } from '../support/random.ts'

const STEPS = 300_000

const SHAPES: BasketShape[] = [
  { lines: 12, warehouses: 6 },
  { lines: 12, warehouses: 6, isAwkward: true, fixed: 4 },
  { lines: 20, warehouses: 5, repeats: 3, fixed: 5 },
  { lines: 20, warehouses: 5, repeats: 3, isAwkward: true },
  { lines: 15, warehouses: 6, analogs: 3, fixed: 4, repeats: 4, isAwkward: true },
]

const BASKETS = seeds(10).map((seed) => {
  const shape = SHAPES[seed % SHAPES.length] ?? SHAPES[0]
  const problem = makeBasket(shape ?? { lines: 1, warehouses: 1 }, random(seed))
  return { seed, problem, answer: answerTo(problem, STEPS) }
})

const figures = ({ sum, days, parcels }: BasketPlan) => [sum, days.p90, parcels]

describe('of made-up baskets', () => {
  it('each plan costs what the cart and the checkout calculate, within stock, minimums and packs', () => {
    const faults = BASKETS.flatMap(({ seed, problem, answer }) =>
      answer.frontier.flatMap((plan) => planFaults(problem, plan)).map((fault) => [seed, fault]),
    )
    expect(faults).toEqual([])
    expect(BASKETS.reduce((sum, { answer }) => sum + answer.frontier.length, 0)).toBeGreaterThan(60)
  })

  it('no plan of the frontier is at least as cheap, early and small as another', () => {
    const isAsGood = (a: BasketPlan, b: BasketPlan) =>
      a.sum <= b.sum && a.days.p90 <= b.days.p90 && a.parcels <= b.parcels
    const dominated = BASKETS.flatMap(({ seed, answer: { frontier } }) =>
      frontier
        .filter((plan) => frontier.some((other) => other !== plan && isAsGood(other, plan)))
        .map((plan) => [seed, figures(plan)]),
    )
    expect(dominated).toEqual([])
  })

  it('the three plans are the ends of the frontier, and all buy as much', () => {
    for (const { answer } of BASKETS) {
      const { frontier, cheapest, fastest, fewestParcels } = answer
      expect(cheapest.sum).toBe(Math.min(...frontier.map(({ sum }) => sum)))
      expect(fastest.days.p90).toBe(Math.min(...frontier.map(({ days }) => days.p90)))
      expect(fewestParcels.parcels).toBe(Math.min(...frontier.map(({ parcels }) => parcels)))
      expect(new Set(frontier.map(({ short }) => short)).size).toBe(1)
    }
  })

  it('fixed lines keep what they take', () => {
    let kept = 0
    for (const { problem, answer } of BASKETS) {
      const refused = new Set(answer.unfilled.map(({ lineId }) => lineId))
      for (const line of problem.lines.filter(({ isFixed, id }) => isFixed && !refused.has(id))) {
        for (const plan of answer.frontier) {
          const planned = plan.lines.find(({ lineId }) => lineId === line.id)
          expect(planned?.parts).toMatchObject(line.present)
          expect(planned?.isChanged).toBe(false)
          kept += 1
        }
      }
    }
    expect(kept).toBeGreaterThan(0)
  })

  it('a plan that is applied is the basket as it is, for the same sum', () => {
    for (const { problem, answer } of BASKETS) {
      for (const plan of answer.frontier) {
        if (plan.lines.some(({ parts }) => parts.length === 0)) continue
        expect(answerTo(applied(problem, plan), 1).present).toMatchObject({
          sum: plan.sum,
          goods: plan.goods,
          delivery: plan.delivery,
          days: plan.days,
          parcels: plan.parcels,
          changedLineIds: [],
        })
      }
    }
  })

  it('the order of lines, offers and warehouses changes no sum that is proved', () => {
    let proved = 0
    for (const { seed, problem, answer } of BASKETS) {
      const other = answerTo(shuffled(problem, random(seed + 0.5)), STEPS)
      if (answer.cheapest.gapBps > 0 || !answer.isComplete || !other.isComplete) continue
      proved += 1
      expect([seed, ...other.frontier.map(({ sum }) => sum)]).toEqual([
        seed,
        ...answer.frontier.map(({ sum }) => sum),
      ])
    }
    expect(proved).toBeGreaterThan(BASKETS.length / 3)
  })

  it('the same steps give the same answers, each at least as good as the one before', () => {
    for (const { problem, answer } of BASKETS.slice(0, 5)) {
      const answers = [...optimiseBasket(problem, { steps: STEPS })]
      const sums = answers.map(({ cheapest }) => cheapest.sum)
      expect(sums).toEqual(sums.toSorted((a, b) => b - a))
      expect(answerTo(problem, STEPS)).toEqual(answer)
    }
  })
})

const applied = (problem: BasketProblem, plan: BasketPlan): BasketProblem => ({
  ...problem,
  lines: problem.lines.map((line) => {
    const parts = plan.lines.find(({ lineId }) => lineId === line.id)?.parts ?? []
    return { ...line, present: parts.map(({ offerId, quantity }) => ({ offerId, quantity })) }
  }),
})

function shuffled(problem: BasketProblem, next: () => number): BasketProblem {
  const shuffle = <Row>(rows: Row[]) =>
    rows
      .map((row) => ({ row, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ row }) => row)
  return {
    ...problem,
    warehouses: shuffle(problem.warehouses),
    offers: shuffle(problem.offers),
    lines: shuffle(
      problem.lines.map((line) => ({ ...line, candidates: shuffle(line.candidates) })),
    ),
  }
}
