import { describe, expect, it } from 'vitest'
import { buildLadder } from '../../../../worker/list-files/rows/build-ladder.ts'
import {
  type PriceStep,
  parsePriceBreaks,
} from '../../../../worker/list-files/rows/parse-price-breaks.ts'
import { parsePrice } from '../../../../worker/list-files/rows/parse-price.ts'
import { parseQuantity } from '../../../../worker/list-files/rows/parse-quantity.ts'

describe('parsePrice', () => {
  it.each<[string, number, string | null]>([
    ['17.32USD', 17_320_000, 'USD'],
    ['$1.20', 1_200_000, 'USD'],
    ['US$ 1.20', 1_200_000, 'USD'],
    ['12.50 руб.', 12_500_000, 'RUB'],
    ['12.50 бел. руб.', 12_500_000, 'BYN'],
    ['12.50 Br', 12_500_000, 'BYN'],
    ['€ 3.10', 3_100_000, 'EUR'],
    ['£0.60', 600_000, 'GBP'],
    ['99 ₽', 99_000_000, 'RUB'],
    ['1 500 грн', 1_500_000_000, 'UAH'],
    ['1.5 USD/шт', 1_500_000, 'USD'],
    ['2.10', 2_100_000, null],
  ])('reads %s', (text, micros, currency) => {
    expect(parsePrice(text, 'point')).toEqual({ kind: 'price', micros, isRounded: false, currency })
  })
  it.each(['', '-', '—', 'n/a', 'по запросу', 'Call', 'договорная', '#N/A', 'па запыце'])(
    'finds no price in %j',
    (text) => {
      expect(parsePrice(text, 'point').kind).toBe('missing')
    },
  )
  it.each([
    ['abc', 'words'],
    ['1 abc 1x', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['-5', 'negative'],
    ['1000000001', 'too_large'],
    ['12 у.е.', 'currency_unknown'],
    ['12 XYZ', 'currency_unknown'],
  ])('refuses %s as %s', (text, kind) => {
    expect(parsePrice(text, 'point').kind).toBe(kind)
  })
})

describe('parsePriceBreaks', () => {
  it.each<[string, PriceStep[] | null]>([
    [
      '25: 0.298; 100: 0.17',
      [
        [25, 298_000],
        [100, 170_000],
      ],
    ],
    [
      '1+ = 2,50 | 10+ = 2,10',
      [
        [1, 2_500_000],
        [10, 2_100_000],
      ],
    ],
    [
      '1-9: $2.50; 10-99: $2.10',
      [
        [1, 2_500_000],
        [10, 2_100_000],
      ],
    ],
    [
      '1: 0.5, 1000: 0.25',
      [
        [1, 500_000],
        [1000, 250_000],
      ],
    ],
    ['1 000: 0.5', [[1000, 500_000]]],
    ['', []],
    ['10: 0', []],
    ['see site', null],
    ['1: 2; ten: 3', null],
  ])('reads %j', (text, steps) => {
    expect(parsePriceBreaks(text, 'mixed')).toEqual(steps)
  })
})

describe('parseQuantity', () => {
  it.each<[string, number | null]>([
    ['5', 5],
    ['', 1],
    ['0', 1],
    ['-', 1],
    ['100 шт', 100],
    ['1 000', 1000],
    ['5.0', 5],
    ['2.5', null],
    ['-5', null],
    ['рулон', null],
    ['99999999999', null],
  ])('reads %j', (text, quantity) => {
    expect(parseQuantity(text, 'point')).toBe(quantity)
  })
})

describe('buildLadder', () => {
  it.each<[string, number, PriceStep[], number, number, PriceStep[] | null]>([
    ['a price alone', 5, [], 1, 5, null],
    ['one step alone', -1, [[10_000, 3]], 4000, 3, null],
    [
      'a price at the minimum, then steps',
      9,
      [
        [100, 8],
        [1000, 7],
      ],
      10,
      9,
      [
        [10, 9],
        [100, 8],
        [1000, 7],
      ],
    ],
    [
      'a price that repeats the first step',
      8,
      [
        [100, 8],
        [1000, 7],
      ],
      1,
      8,
      [
        [100, 8],
        [1000, 7],
      ],
    ],
    [
      'a price at the quantity of a step',
      9,
      [
        [100, 8],
        [1000, 7],
      ],
      100,
      9,
      [
        [100, 9],
        [1000, 7],
      ],
    ],
    [
      'a step below the minimum',
      9,
      [[100, 8]],
      5000,
      9,
      [
        [1, 9],
        [100, 8],
      ],
    ],
    [
      'steps out of order and twice',
      -1,
      [
        [100, 8],
        [1, 9],
        [100, 6],
      ],
      1,
      9,
      [
        [1, 9],
        [100, 8],
      ],
    ],
    [
      'prices that rise',
      -1,
      [
        [1, 5],
        [10, 6],
      ],
      1,
      5,
      [
        [1, 5],
        [10, 6],
      ],
    ],
  ])('joins %s', (_, base, steps, minimum, costMicros, ladder) => {
    expect(buildLadder(base, steps, minimum)).toEqual({ costMicros, ladder })
  })
})
