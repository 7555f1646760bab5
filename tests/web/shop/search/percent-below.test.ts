import { expect, it } from 'vitest'
import { percentBelow } from '../../../../web/shop/search/offers/percent-below.ts'

const byn = (micros: number) => ({ micros, currency: 'BYN' })

it('is whole percent, rounded down', () => {
  expect(percentBelow(byn(14_800), byn(19_600))).toBe(24)
  expect(percentBelow(byn(19_599), byn(19_600))).toBe(0)
})

it('is zero when there is nothing to compare', () => {
  expect(percentBelow(byn(19_600), byn(14_800))).toBe(0)
  expect(percentBelow(null, byn(1))).toBe(0)
  expect(percentBelow({ micros: 1, currency: 'USD' }, byn(100))).toBe(0)
})
