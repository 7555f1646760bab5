import { describe, expect, it } from 'vitest'
import {
  gapProblem,
  nextPriceAt,
  predictPrice,
} from '../../../worker/markets/ozon/plan/predict-price.ts'
import { priceThere } from '../../../worker/markets/ozon/plan/price-there.ts'

const price = {
  price: 1000_00,
  oldPrice: 0,
  knownPrice: null,
  releasedPrice: null,
  offerCode: 'D1',
  currency: 'RUB',
  accountCurrency: 'RUB',
}

describe('what Ozon would do with a price', () => {
  it.each([
    [399_99, 419_98, 'discount_for_low_price_is_too_small'],
    [399_99, 419_99, null],
    [400_00, 421_05, 'discount_for_average_price_is_too_small'],
    [400_00, 421_06, null],
    [10_000_00, 10_526_32, null],
    [10_000_01, 10_500_00, 'discount_for_top_price_is_too_small'],
    [10_000_01, 10_500_01, null],
    [100_00, 1000_00, 'discount_too_big'],
    [100_01, 1000_00, null],
    [500_00, 0, null],
  ])('a gap: %i beside %i: %s', (now, old, problem) => {
    expect(gapProblem(now, old)).toBe(problem)
  })

  it.each([
    [{ knownPrice: 500_00, price: 750_00 }, null],
    [{ knownPrice: 500_00, price: 750_01 }, 'quarantine'],
    [{ knownPrice: 500_00, price: 249_99 }, 'quarantine'],
    [{ knownPrice: 500_00, price: 900_00, releasedPrice: 900_00 }, null],
    [{ knownPrice: 500_00, price: 901_00, releasedPrice: 900_00 }, 'quarantine'],
    [{ currency: 'BYN' }, 'invalid_currency_code'],
    [{ price: 0 }, 'price_negative'],
    [{ offerCode: 'D'.repeat(51) }, 'offer_id_too_long'],
  ])('%o: %s', (changes, prediction) => {
    expect(predictPrice({ ...price, ...changes })).toBe(prediction)
  })

  it('lets ten prices of an offer go in any hour, and the next one after it', () => {
    const nine = Array.from({ length: 9 }, (_, n) => n * 60_000)
    expect(nextPriceAt(nine, 600_000)).toBe(600_000)
    expect(nextPriceAt([...nine, 590_000], 600_000)).toBe(3_605_000)
    expect(nextPriceAt([...nine, 590_000], 4_000_000)).toBe(4_000_000)
  })

  it('rounds up to the minor unit, so that no floor breaks', () => {
    expect(priceThere(10_000_001, { markupBps: 0, oldPriceBps: 0 }).price).toBe(1001)
    expect(priceThere(10_000_000, { markupBps: 1250, oldPriceBps: 1000 })).toEqual({
      price: 1125,
      oldPrice: 1238,
    })
  })
})
