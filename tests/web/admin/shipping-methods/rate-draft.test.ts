import { expect, it } from 'vitest'
import {
  type ShippingRateRow,
  ShippingRateRow as Row,
} from '../../../../worker/sales/shipping/schemas.ts'
import {
  emptyDraft,
  toDraft,
  toRow,
} from '../../../../web/admin/settings/shipping-methods/rate-draft.ts'

const ROW: ShippingRateRow = {
  country: 'BY',
  weight_from: 0,
  weight_to: 1500,
  total_from: 5,
  total_to: null,
  price: 777,
  price_per_kg: 0,
  days_min: 1,
  days_max: 2,
}

it('is what the store keeps, in kilograms and sums', () => {
  const { key: _, ...typed } = toDraft(ROW, 'be')
  expect(typed).toEqual({
    country: 'BY',
    weight_from: '0',
    weight_to: '1,5',
    total_from: '0,05',
    total_to: '',
    price: '7,77',
    price_per_kg: '0',
    days_min: '1',
    days_max: '2',
  })
  expect(toRow(toDraft(ROW, 'be'), { isPickup: false, locale: 'be' })).toEqual(ROW)
})

it('names no country where things are picked up', () => {
  expect(toRow(toDraft(ROW, 'en'), { isPickup: true, locale: 'en' }).country).toBeNull()
})

it('is no row before price and days are said', () => {
  const found = Row.safeParse(toRow(emptyDraft(), { isPickup: false, locale: 'en' }))
  expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'price',
    'days_min',
    'days_max',
  ])
})
