import { expect, it } from 'vitest'
import { sidesWithin } from '../../../web/offers/photo-address.ts'

it('shows a picture whole in its box, in its proportions, never larger than it is', () => {
  const box = { width: 160, height: 120 }
  expect(sidesWithin({ width: 1280, height: 640 }, box)).toEqual({ width: 160, height: 80 })
  expect(sidesWithin({ width: 549, height: 1280 }, box)).toEqual({ width: 51, height: 120 })
  expect(sidesWithin({ width: 40, height: 30 }, box)).toEqual({ width: 40, height: 30 })
  expect(sidesWithin({ width: 1280, height: 1 }, box)).toEqual({ width: 160, height: 1 })
})
