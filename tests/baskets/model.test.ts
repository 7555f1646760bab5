import { describe, expect, it } from 'vitest'
import {
  answerTo,
  basket,
  line,
  offer,
  partsOf,
  warehouse,
} from '../support/baskets/small-basket.ts'

describe('the cheapest plan', () => {
  it('weighs prices against parcels: the dearer offer wins where it saves a parcel', () => {
    const offers = [
      offer(1, 1, { micros: 10_000_000 }),
      offer(2, 2, { micros: 9_000_000 }),
      offer(3, 1, { micros: 20_000_000 }),
    ]
    const lines = [line(1, 1, { offers: [1, 2] }), line(2, 1, { offers: [3] })]
    const warehouses = [warehouse(1, 500), warehouse(2, 500)]
    const { cheapest } = answerTo(basket({ warehouses, offers, lines }))
    expect(partsOf(cheapest)).toEqual([[[1, 1]], [[3, 1]]])
    expect(cheapest).toMatchObject({ sum: 3500, goods: 3000, delivery: 500, parcels: 1, gapBps: 0 })
    const cheap = answerTo(
      basket({ warehouses: [warehouse(1, 500), warehouse(2, 50)], offers, lines }),
    )
    expect(partsOf(cheap.cheapest)).toEqual([[[2, 1]], [[3, 1]]])
    expect(cheap.cheapest.sum).toBe(2900 + 550)
  })

  it('buys more than is wanted only where a minimum or a pack leaves no choice', () => {
    const ladder = [
      { quantity: 1, micros: 1_000_000 },
      { quantity: 100, micros: 100_000 },
    ]
    const warehouses = [warehouse(1, 0)]
    const lines = [line(1, 90, { offers: [1] })]
    const exact = answerTo(basket({ warehouses, offers: [offer(1, 1, { ladder })], lines }))
    expect(exact.cheapest).toMatchObject({ sum: 9000, purchases: [{ quantity: 90 }] })
    const packed = offer(1, 1, { ladder, minimum: 20, pack: 50 })
    const rounded = answerTo(basket({ warehouses, offers: [packed], lines }))
    expect(rounded.cheapest).toMatchObject({ sum: 1200, purchases: [{ quantity: 120 }] })
  })

  it('splits a line where one offer has too few, and where prices rise with the quantity', () => {
    const warehouses = [warehouse(1, 100), warehouse(2, 100)]
    const lines = [line(1, 60, { offers: [1, 2] })]
    const few = [offer(1, 1, { stock: 40 }), offer(2, 2, { stock: 50, micros: 2_000_000 })]
    const short = answerTo(basket({ warehouses, offers: few, lines }))
    expect(partsOf(short.cheapest)).toEqual([[[1, 40], [2, 20]]]) // prettier-ignore
    const ladder = [
      { quantity: 1, micros: 1_000_000 },
      { quantity: 31, micros: 9_000_000 },
    ]
    const rising = [offer(1, 1, { ladder }), offer(2, 2, { ladder })]
    const { cheapest } = answerTo(basket({ warehouses, offers: rising, lines }))
    expect(partsOf(cheapest)).toEqual([[[1, 30], [2, 30]]]) // prettier-ignore
    expect(cheapest.sum).toBe(6000 + 200)
  })

  it('fills a reel and cuts the rest where that is cheaper than either', () => {
    const reel = offer(1, 1, { minimum: 3000, pack: 3000, stock: 9000, micros: 10_000 })
    const cut = offer(2, 1, { stock: 5000, micros: 30_000 })
    const lines = [line(1, 3200, { offers: [1, 2] })]
    const { cheapest } = answerTo(
      basket({ warehouses: [warehouse(1, 0)], offers: [reel, cut], lines }),
    )
    expect(partsOf(cheapest)).toEqual([[[1, 3000], [2, 200]]]) // prettier-ignore
    expect(cheapest.sum).toBe(3000 + 600)
  })

  it('prices lines of one offer as the cart does: at the step of their sum, rounded once', () => {
    const ladder = [
      { quantity: 1, micros: 50_000 },
      { quantity: 10, micros: 4_900 },
    ]
    const lines = [line(1, 5, { offers: [1] }), line(2, 6, { offers: [1] })]
    const { cheapest } = answerTo(
      basket({ warehouses: [warehouse(1, 0)], offers: [offer(1, 1, { ladder })], lines }),
    )
    expect(cheapest.purchases).toEqual([
      { offerId: 1, warehouseId: 1, quantity: 11, sum: 5, tax: 0 },
    ])
    expect(partsOf(cheapest)).toEqual([[[1, 5]], [[1, 6]]])
  })

  it('adds the tax of each purchase where prices are without it', () => {
    const problem = basket({
      tax: { bps: 2000, isIncluded: false },
      warehouses: [warehouse(1, 100)],
      offers: [offer(1, 1, { micros: 10_130_000 })],
      lines: [line(1, 1, { offers: [1] })],
    })
    expect(answerTo(problem).cheapest).toMatchObject({ goods: 1013, tax: 203, sum: 1316 })
  })

  it('takes an analog only where the line allows it, and says so', () => {
    const offers = [offer(1, 1, { micros: 5_000_000 }), offer(2, 1)]
    const ask = (allowsAnalogs: boolean) => {
      const lines = [line(1, 1, { offers: [1], analogs: [2], allowsAnalogs })]
      return answerTo(basket({ warehouses: [warehouse(1, 0)], offers, lines })).cheapest
    }
    expect(ask(false).lines[0]?.parts).toMatchObject([{ offerId: 1, isAnalog: false }])
    expect(ask(true).lines[0]?.parts).toMatchObject([{ offerId: 2, isAnalog: true }])
  })

  it('buys what there is and says how much is short', () => {
    const offers = [offer(1, 1, { stock: 4 }), offer(2, 2, { stock: 3 }), offer(3, 1, { stock: 0 })]
    const lines = [line(1, 10, { offers: [1, 2] }), line(2, 5, { offers: [3] })]
    const answer = answerTo(
      basket({ warehouses: [warehouse(1, 0), warehouse(2, 0)], offers, lines }),
    )
    expect(answer.cheapest.short).toBe(8)
    expect(answer.unfilled).toEqual([
      { lineId: 1, short: 3, reason: 'not_enough' },
      { lineId: 2, short: 5, reason: 'no_offer' },
    ])
  })

  it('is not limited by a stock that nobody knows', () => {
    const lines = [line(1, 70_000, { offers: [1] })]
    const { cheapest } = answerTo(
      basket({ warehouses: [warehouse(1, 0)], offers: [offer(1, 1, { stock: null })], lines }),
    )
    expect(cheapest).toMatchObject({ short: 0, sum: 7_000_000 })
  })
})

describe('fixed lines', () => {
  const warehouses = [warehouse(1, 900), warehouse(2, 900)]
  const fixed = line(1, 5, { offers: [1], present: [{ offerId: 1, quantity: 5 }], isFixed: true })

  it('stay, and their parcel takes others along', () => {
    const offers = [offer(1, 2), offer(2, 1), offer(3, 2, { micros: 5_000_000 })]
    const lines = [fixed, line(2, 1, { offers: [2, 3] })]
    const { cheapest } = answerTo(basket({ warehouses, offers, lines }))
    expect(partsOf(cheapest)).toEqual([[[1, 5]], [[3, 1]]])
    expect(cheapest).toMatchObject({ sum: 500 + 500 + 900, parcels: 1, changedLineIds: [2] })
  })

  it('share stock and steps with the others', () => {
    const ladder = [
      { quantity: 1, micros: 1_000_000 },
      { quantity: 8, micros: 500_000 },
    ]
    const lines = [fixed, line(2, 4, { offers: [1] })]
    const enough = basket({ warehouses, offers: [offer(1, 1, { ladder, stock: 9 })], lines })
    expect(answerTo(enough).cheapest).toMatchObject({ goods: 450, short: 0, gapBps: 0 })
    const few = basket({ warehouses, offers: [offer(1, 1, { ladder, stock: 8 })], lines })
    expect(answerTo(few).cheapest).toMatchObject({ goods: 400, short: 1 })
  })

  it('that the cart would refuse are left out and named', () => {
    const offers = [offer(1, 1, { stock: 3 })]
    const answer = answerTo(basket({ warehouses, offers, lines: [fixed] }))
    expect(answer.unfilled).toEqual([{ lineId: 1, short: 5, reason: 'fixed' }])
    expect(answer.cheapest.sum).toBe(0)
  })
})

describe('the frontier', () => {
  const warehouses = [warehouse(1, 500), warehouse(2, 500), warehouse(3, 500)]
  const offers = [
    offer(1, 1, { micros: 10_000_000, days: { p50: 5, p90: 9 } }),
    offer(2, 2, { micros: 20_000_000, days: { p50: 1, p90: 2 } }),
    offer(3, 3, { micros: 10_000_000, days: { p50: 4, p90: 8 } }),
    offer(4, 2, { micros: 40_000_000, days: { p50: 1, p90: 3 } }),
  ]
  const present = [{ offerId: 4, quantity: 1 }]
  const lines = [line(1, 1, { offers: [1, 2] }), line(2, 1, { offers: [3, 4], present })]
  const answer = answerTo(basket({ warehouses, offers, lines }))

  it('goes from the cheapest to the earliest and the smallest', () => {
    expect(answer.frontier.map(({ sum, days, parcels }) => [sum, days.p90, parcels])).toEqual([
      [3000, 9, 2],
      [4000, 8, 2],
      [6500, 3, 1],
    ])
    expect(answer.cheapest.days).toEqual({ p50: 5, p90: 9 })
    expect(answer.fastest).toMatchObject({ sum: 6500, days: { p50: 1, p90: 3 }, gapBps: 0 })
    expect(answer.fewestParcels).toMatchObject({ sum: 6500, parcels: 1, gapBps: 0 })
    expect(answer).toMatchObject({ leastParcels: 1, isComplete: true, present: null })
  })

  it('says what differs from what the lines take now', () => {
    expect(answer.cheapest.changedLineIds).toEqual([1, 2])
    expect(answer.fastest.changedLineIds).toEqual([1])
  })

  it('adds the days of a warehouse to those of its offers', () => {
    const slow = [warehouse(1, 0, { days: { p50: 2, p90: 4 } })]
    const own = { warehouses: slow, offers: [offer(1, 1)], lines: [line(1, 1, { offers: [1] })] }
    expect(answerTo(basket(own)).fastest.days).toEqual({ p50: 3, p90: 6 })
  })
})

it('says what the basket comes to as it is, if the cart takes it so', () => {
  const own = (quantity: number) =>
    answerTo(
      basket({
        warehouses: [warehouse(1, 300), warehouse(2, 100)],
        offers: [offer(1, 1, { minimum: 5 }), offer(2, 2)],
        lines: [line(1, quantity, { offers: [1, 2], present: [{ offerId: 1, quantity }] })],
      }),
    )
  expect(own(5)).toMatchObject({
    present: { sum: 800, changedLineIds: [] },
    cheapest: { sum: 600 },
  })
  expect(own(4).present).toBeNull()
})
