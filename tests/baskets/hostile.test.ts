import { describe, expect, it } from 'vitest'
import type { BasketProblem } from '../../worker/sales/baskets/optimise/types.ts'
import { lastAnswer } from '../support/baskets/last-answer.ts'
import { makeBasket } from '../support/baskets/make-basket.ts'
import { planFaults } from '../support/baskets/plan-faults.ts'
import { answerTo, basket, line, offer, warehouse } from '../support/baskets/small-basket.ts'
import { random } from '../support/random.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const warehouses = (count: number) => upTo(count).map((id) => warehouse(id, 500 + id))

/** The answer, all of whose plans the cart and the checkout calculate alike. */
function soundAnswer(problem: BasketProblem, steps = 200_000) {
  const answer = answerTo(problem, steps)
  expect(answer.frontier.flatMap((plan) => planFaults(problem, plan))).toEqual([])
  return answer
}

/** Thousands of rows on a busy machine. */
const timeout = 60_000

describe('a hostile basket is planned', { timeout }, () => {
  it('of 500 rows of one part: all share the stock of its offers', () => {
    const lines = upTo(500).map((id) => line(id, 3, { offers: upTo(40) }))
    const few = upTo(40).map((id) => offer(id, id, { stock: 50, micros: 1_000_000 + id }))
    const scarce = soundAnswer(basket({ warehouses: warehouses(40), offers: few, lines }))
    expect(scarce.cheapest.short).toBe(0)
    expect(scarce.cheapest.parcels).toBeLessThan(40)
    const many = few.map((each) => ({ ...each, stock: 2_000 }))
    const plenty = soundAnswer(basket({ warehouses: warehouses(40), offers: many, lines }))
    expect(plenty.cheapest).toMatchObject({ parcels: 1, gapBps: 0 })
    expect(plenty.cheapest.purchases).toMatchObject([{ quantity: 1500 }])
  })

  it('of 3,000 rows of one part of which there are 2,000 pieces', () => {
    const offers = upTo(4).map((id) => offer(id, id, { stock: 500 }))
    const lines = upTo(3_000).map((id) => line(id, 3, { offers: upTo(4) }))
    const { cheapest, unfilled } = soundAnswer(basket({ warehouses: warehouses(4), offers, lines }))
    expect(cheapest.short).toBe(7_000)
    expect(unfilled.length).toBeGreaterThan(2_000)
  })

  it('of 10,000 rows of as many parts, however few steps there are', () => {
    const answer = soundAnswer(makeBasket({ lines: 10_000, warehouses: 4 }, random(1)), 1)
    expect(answer.isComplete).toBe(false)
    expect(answer.cheapest.lowerBound).toBeGreaterThan(0)
  })

  it('of 200 warehouses, within twice the steps', () => {
    const problem = makeBasket({ lines: 60, warehouses: 200, spread: 3 }, random(2))
    const answer = soundAnswer(problem, 1_000_000)
    expect(answer.isComplete).toBe(false)
    expect(answer.steps).toBeLessThan(2_000_000)
  })

  it('of quantities of nothing and of a billion', () => {
    const packs = [97, 89, 3_000]
    const offers = packs.map((pack, at) => offer(at + 1, at + 1, { pack, stock: null }))
    const lines = [line(1, 0, { offers: [1] }), line(2, 1_000_000_000, { offers: [1, 2, 3] })]
    const { cheapest } = soundAnswer(basket({ warehouses: warehouses(3), offers, lines }))
    expect(cheapest.lines[0]).toMatchObject({ parts: [], short: 0 })
    expect(cheapest.goods).toBeGreaterThanOrEqual(100_000_000_000)
  })

  it('of no lines, no warehouses, no offers, no stock', () => {
    expect(soundAnswer(basket({ warehouses: [], offers: [], lines: [] })).cheapest.sum).toBe(0)
    const lines = [line(1, 3, { offers: [] })]
    const lost = soundAnswer(basket({ warehouses: [], offers: [], lines }))
    expect(lost.unfilled).toEqual([{ lineId: 1, short: 3, reason: 'no_offer' }])
    const nothing = {
      warehouses: warehouses(1),
      offers: [offer(1, 1, { stock: 0 })],
      lines: [line(1, 3, { offers: [1] })],
    }
    expect(soundAnswer(basket(nothing)).cheapest).toMatchObject({ sum: 0, parcels: 0, short: 3 })
  })

  it('of candidates that are named again and again', () => {
    const lines = [line(1, 3, { offers: [1, 1, 1], analogs: [1], allowsAnalogs: true })]
    const { cheapest } = soundAnswer(
      basket({ warehouses: warehouses(1), offers: [offer(1, 1)], lines }),
    )
    expect(cheapest.lines[0]?.parts).toMatchObject([{ offerId: 1, quantity: 3, isAnalog: false }])
  })

  it('of lines that share some offers with all others', () => {
    const shape = { lines: 60, warehouses: 8, analogs: 2, repeats: 5, fixed: 7, isAwkward: true }
    const { cheapest } = soundAnswer(makeBasket(shape, random(3)))
    expect(cheapest.lines.some(({ parts }) => parts.some(({ isAnalog }) => isAnalog))).toBe(true)
  })
})

describe('a basket that contradicts itself is refused with', () => {
  const sound = basket({
    warehouses: [warehouse(1, 0)],
    offers: [offer(1, 1)],
    lines: [line(1, 3, { offers: [1] })],
  })
  const own = (change: Partial<BasketProblem>) => lastAnswer({ ...sound, ...change }, 1_000)
  const refusal = (kind: string, id: number | null) => ({
    kind: 'refused',
    problems: [{ kind, id }],
  })

  it.each([
    ['bad_offer', offer(1, 1, { pack: 0 })],
    ['bad_offer', offer(1, 1, { minimum: 0.5 })],
    ['bad_offer', offer(1, 1, { ladder: [] })],
    ['bad_offer', offer(1, 1, { ladder: [{ quantity: 5, micros: 1 }, { quantity: 5, micros: 2 }] })], // prettier-ignore
    ['bad_offer', offer(1, 1, { micros: -1 })],
    ['bad_offer', offer(1, 1, { stock: Number.NaN })],
    ['bad_offer', offer(1, 1, { days: { p50: 3, p90: 2 } })],
    ['unknown_warehouse', offer(1, 2)],
  ])('%s', (kind, wrong) => expect(own({ offers: [wrong] })).toEqual(refusal(kind, 1)))

  it.each([
    ['bad_line', line(1, -1, { offers: [1] })],
    ['bad_line', line(1, 2_000_000_000, { offers: [1] })],
    ['bad_line', line(1, 1, { offers: [1], present: [{ offerId: 1, quantity: 0 }] })],
    ['unknown_offer', line(1, 1, { offers: [2] })],
  ])('%s', (kind, wrong) => expect(own({ lines: [wrong] })).toEqual(refusal(kind, 1)))

  it('what it names twice, and what has too many or too large numbers', () => {
    expect(own({ offers: [offer(1, 1), offer(1, 1)] })).toEqual(refusal('duplicate_offer', 1))
    const twice = [line(1, 1, { offers: [] }), line(1, 1, { offers: [] })]
    expect(own({ lines: twice })).toEqual(refusal('duplicate_line', 1))
    expect(own({ warehouses: [warehouse(1, 0), warehouse(1, 0)] })).toEqual(
      refusal('duplicate_warehouse', 1),
    )
    expect(own({ warehouses: [warehouse(1, -1)] })).toEqual(refusal('bad_warehouse', 1))
    expect(own({ digits: 9 })).toEqual(refusal('bad_terms', null))
    const lines = upTo(10_001).map((id) => line(id, 1, { offers: [1] }))
    expect(own({ lines })).toEqual(refusal('too_many', null))
    const dear = [offer(1, 1, { micros: Number.MAX_SAFE_INTEGER, stock: null })]
    const large = [line(1, 900_000, { offers: [1] })]
    expect(own({ offers: dear, lines: large })).toEqual(refusal('too_large', null))
  })
})
