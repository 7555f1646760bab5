import { describe, expect, it } from 'vitest'
import { bestAnswers } from '../../../../web/shop/search/offers/best-answers.ts'
import { anOffer } from './an-offer.ts'

const slow = anOffer({ id: 1, micros: 19_600, days: 14, sum: 196 })
const fast = anOffer({ id: 2, micros: 24_100, days: 1, sum: 241 })
const short = anOffer({ id: 3, micros: 100, days: 0, sum: 1, isEnough: false })
const gone = anOffer({ id: 4, micros: 100, days: 0, sum: null })

describe('the best offers for a quantity', () => {
  it('are the cheapest and the fastest that cover it', () => {
    const { cheapest, fastest } = bestAnswers([gone, short, fast, slow])
    expect(cheapest?.offer.id).toBe(1)
    expect(fastest?.offer.id).toBe(2)
  })

  it('prefer the faster of two equal sums and the cheaper of two equal times', () => {
    const sameSum = anOffer({ id: 5, micros: 19_600, days: 3, sum: 196 })
    const sameDays = anOffer({ id: 6, micros: 30_000, days: 1, sum: 300 })
    const { cheapest, fastest } = bestAnswers([slow, sameSum, sameDays, fast])
    expect(cheapest?.offer.id).toBe(5)
    expect(fastest?.offer.id).toBe(2)
  })

  it('count what a parcel costs', () => {
    const parcel = { ...slow.warehouse, parcel_fee: { amount: 50, currency: 'BYN' } }
    const { cheapest } = bestAnswers([{ ...slow, warehouse: parcel }, fast])
    expect(cheapest).toMatchObject({ offer: { id: 2 }, sum: { amount: 241 } })
  })

  it('are fast by what earlier deliveries took, as the promised date is', () => {
    const usual = { ...fast, usual_days: { median: 9, p90: 15, count: 30 } }
    expect(bestAnswers([slow, usual]).fastest?.offer.id).toBe(1)
  })

  it('are none when no offer has enough stock', () => {
    expect(bestAnswers([short, gone])).toEqual({ cheapest: null, fastest: null, larger: null })
  })
})

describe('a larger quantity', () => {
  const price = (micros: number) => ({ micros, currency: 'BYN' })
  const step = (quantity: number, micros: number) => ({
    quantity,
    price: price(micros),
    channel_price: price(micros),
  })
  const ladder = [step(1, 25_000), step(1000, 20_000)]
  const nearLadder = [step(1, 25_000), step(200, 20_000)]

  it('is the next price break, with the sum that would be charged', () => {
    const offer = anOffer({
      id: 7,
      micros: 25_000,
      days: 2,
      sum: 250,
      ladder: nearLadder,
      order: { next_break: step(200, 20_000) },
    })
    expect(bestAnswers([offer]).larger).toMatchObject({
      quantity: 200,
      sum: { amount: 400, currency: 'BYN' },
      price: price(20_000),
    })
  })

  it('is not a far larger one, unless its sum is lower', () => {
    const farBreak = { ladder, order: { next_break: step(1000, 20_000) } }
    const given = { id: 9, micros: 25_000, days: 2, ...farBreak }
    expect(bestAnswers([anOffer({ ...given, sum: 250 })]).larger).toBeNull()
    expect(bestAnswers([anOffer({ ...given, sum: 2001 })]).larger?.quantity).toBe(1000)
  })

  it('is preferably one with a lower total', () => {
    const cheaper = { quantity: 1000, sum: { amount: 2000, currency: 'BYN' } }
    const offer = anOffer({
      id: 8,
      micros: 25_000,
      days: 2,
      sum: 2250,
      ladder,
      order: { cheaper, next_break: step(5000, 10_000) },
    })
    expect(bestAnswers([offer]).larger).toMatchObject(cheaper)
  })
})
