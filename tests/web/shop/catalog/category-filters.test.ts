import { expect, it } from 'vitest'
import { parseCategoryFilters } from '../../../../web/shop/catalog/category-filters.ts'

it('keeps attributes and the page’s own parameters, numbers and words of the router as texts', () => {
  expect(
    parseCategoryFilters({
      resistance: '~>4,7 кОм',
      tolerance: 1,
      polarised: true,
      package: '0805,0603',
      brand: 7,
      stock: 100,
      offered: 1,
      sort: '-resistance',
    }),
  ).toEqual({
    resistance: '~>4,7 кОм',
    tolerance: '1',
    polarised: 'true',
    package: '0805,0603',
    brand: '7',
    stock: '100',
    offered: '1',
    sort: '-resistance',
  })
})

it('leaves out what the API would refuse, and what is no filter', () => {
  expect(
    parseCategoryFilters({
      brand: 'Yageo',
      stock: '0',
      offered: 'yes',
      sort: 'Цена',
      page: 3,
      path: 'electronics',
      currency: 'EUR',
      utm_source: 'mail',
      Resistance: '1',
      package: '',
      power: '1'.repeat(301),
      tolerance: ['1', '5'],
      voltage: undefined,
    }),
  ).toEqual({})
})

it('keeps thirty at most', () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`a${at}`, '1']))
  expect(Object.keys(parseCategoryFilters(many))).toHaveLength(30)
})
