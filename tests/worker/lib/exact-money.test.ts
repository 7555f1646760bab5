import { describe, expect, it } from 'vitest'
import { discountPercent, lineSum, sumOf } from '../../../worker/lib/money.ts'
import {
  decimalText,
  positiveDecimal,
  rational,
  roundHalfUp,
} from '../../../worker/lib/rational.ts'
import { roundUnitPrice, typedMicros } from '../../../worker/lib/unit-price.ts'

const shown = (micros: bigint, digits = 2) => roundUnitPrice(rational(micros), digits)

describe('rational', () => {
  it('rounds halves away from zero, exactly', () => {
    expect(roundHalfUp(rational(5n, 2n))).toBe(3n)
    expect(roundHalfUp(rational(-5n, 2n))).toBe(-3n)
    expect(roundHalfUp(rational(10n ** 30n + 1n, 2n * 10n ** 30n))).toBe(1n)
    expect(roundHalfUp(rational(10n ** 30n - 1n, 2n * 10n ** 30n))).toBe(0n)
  })

  it('reads and writes decimals without loss', () => {
    const value = positiveDecimal('3.4056')
    expect(value).toEqual({ num: 34056n, den: 10000n })
    expect(decimalText(value!, 12)).toBe('3.4056')
    expect(decimalText(rational(1n, 3n), 6)).toBe('0.333333')
    expect(['0', '0.00', '-1', '1e5', '1,5', ''].map(positiveDecimal)).toEqual(Array(6).fill(null))
  })
})

describe('unit prices', () => {
  it('round to the minor unit from 1.00 up and to 0.0001 below', () => {
    expect(shown(1_004_999n)).toBe(1_000_000n)
    expect(shown(1_005_000n)).toBe(1_010_000n)
    expect(shown(2_149n)).toBe(2_100n)
    expect(shown(2_150n)).toBe(2_200n)
    expect(shown(999_960n)).toBe(1_000_000n)
    expect(shown(1_499_999n, 0)).toBe(1_000_000n)
  })

  it('never round something to nothing', () => {
    expect(shown(1n)).toBe(100n)
    expect(shown(0n)).toBe(0n)
  })

  it('are read as typed', () => {
    expect(['12.5', '0,0021', '3'].map(typedMicros)).toEqual([12_500_000, 2_100, 3_000_000])
  })
})

describe('sums', () => {
  it('are unit price times quantity, rounded once', () => {
    expect(lineSum({ micros: 2_100, currency: 'USD' }, 1000, 2)).toEqual({
      amount: 210,
      currency: 'USD',
    })
    expect(lineSum({ micros: 2_100, currency: 'USD' }, 50, 2)).toEqual({
      amount: 11,
      currency: 'USD',
    })
    expect(lineSum({ micros: 333_300, currency: 'JPY' }, 3, 0)).toEqual({
      amount: 1,
      currency: 'JPY',
    })
  })

  it('refuse to mix currencies or lose exactness', () => {
    expect(() => sumOf([{ amount: 1, currency: 'USD' }], 'BYN')).toThrow(RangeError)
    const most = { micros: Number.MAX_SAFE_INTEGER, currency: 'BYN' }
    expect(() => lineSum(most, 1_000_000_000, 2)).toThrow(RangeError)
  })

  it('state a discount in whole percent', () => {
    const price = (micros: number) => ({ micros, currency: 'BYN' })
    expect(discountPercent(price(1000), price(875))).toBe(13)
    expect(discountPercent(price(1000), price(1000))).toBe(0)
    expect(discountPercent(price(1000), price(1200))).toBe(0)
  })
})
