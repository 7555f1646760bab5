import { parseSearchWith } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { countFilters, toggleId } from '../../../../web/shop/search/filter-ids.ts'
import { parseFilters } from '../../../../web/shop/search/filters.ts'

describe('the address', () => {
  it('is read', () => {
    const search = {
      quantity: '1000',
      sort: 'days',
      in_stock: '1',
      days_max: '0',
      price_min: '0,0021',
      warehouses: '3,17',
      analogs: '0',
    }
    expect(parseFilters(search)).toEqual({ ...search, quantity: 1000, days_max: 0 })
  })

  it("is read with the router's numbers, one id and whole prices too", () => {
    const search = {
      quantity: '3',
      in_stock: '1',
      price_min: '12',
      price_max: '12.50',
      warehouses: '3',
      brands: '17',
      analogs: '0',
      compare: '17179869218',
      side: '1',
    }
    const address = new URLSearchParams(search).toString()
    const read = parseSearchWith((value) => value)(`?${address}`)
    expect(parseFilters(read)).toEqual({ ...search, quantity: 3 })
  })

  it('compares four different offers at most', () => {
    expect(parseFilters({ compare: '5,5,1,2,3,4' }).compare).toBe('5,1,2,3')
    expect(parseFilters({ compare: '<script>' }).compare).toBeUndefined()
  })

  it('loses invalid values', () => {
    const search = {
      quantity: '0',
      sort: 'magic',
      in_stock: '2',
      days_max: '-1',
      price_min: '1e3',
      price_max: { gt: 1 },
      warehouses: '1;DROP',
      analogs: '1',
      other: 'x',
    }
    expect(parseFilters(search)).toEqual({})
  })
})

it('counts filters, not the quantity and the order', () => {
  expect(
    countFilters({ quantity: 5, sort: 'days', in_stock: '1', brands: '1,2', compare: '3' }),
  ).toBe(2)
})

it('adds and removes ids', () => {
  expect(toggleId(undefined, 3)).toBe('3')
  expect(toggleId('3', 17)).toBe('3,17')
  expect(toggleId('3,17', 3)).toBe('17')
  expect(toggleId('17', 17)).toBeUndefined()
})
