import { describe, expect, it } from 'vitest'
import { netOf } from '../../../web/lib/net-price.ts'
import { taxOf } from '../../../worker/sales/checkout/calculate-totals.ts'

const price = (micros: number) => netOf(2000).unitPrice({ micros, currency: 'BYN' }).micros

describe('prices without tax', () => {
  it.each([
    [2_160_000, 1_800_000],
    // Half a kopeck is the tax's, as in a sum.
    [30_990_000, 25_820_000],
    // 1.20 with tax is 1.00 without: the last price of two decimals.
    [1_200_000, 1_000_000],
    [1_199_900, 999_900],
    [17_200, 14_300],
    [100, 100],
    [0, 0],
  ])('%d micros', (gross, net) => {
    expect(price(gross)).toBe(net)
  })

  it('and their tax are what is charged, whatever the sum and the rate', () => {
    for (let amount = 0; amount < 3_000; amount += 7) {
      for (const bps of [1, 500, 1000, 2000, 2500]) {
        const sum = { amount, currency: 'BYN' }
        const tax = taxOf(sum, { bps, isIncluded: true })
        expect(netOf(bps).sum(sum).amount + tax.amount).toBe(amount)
      }
    }
  })

  it('are typed without it and looked for with it', () => {
    expect(netOf(2000).grossMicros(1_800_000)).toBe(2_160_000)
    expect(netOf(2000).grossMicros(333_333)).toBe(400_000)
  })
})
