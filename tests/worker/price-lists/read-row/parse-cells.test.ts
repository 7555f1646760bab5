import { describe, expect, it } from 'vitest'
import { searchKey, strictKey } from '../../../../worker/lib/part-number.ts'
import { buildLadder } from '../../../../worker/price-lists/read-row/build-ladder.ts'
import { isTotalRow } from '../../../../worker/price-lists/read-row/is-total-row.ts'
import {
  leadTimeUnit,
  parseLeadTime,
} from '../../../../worker/price-lists/read-row/parse-lead-time.ts'
import {
  type PriceStep,
  parsePriceBreaks,
} from '../../../../worker/price-lists/read-row/parse-price-breaks.ts'
import { parsePrice } from '../../../../worker/price-lists/read-row/parse-price.ts'
import { parseQuantity } from '../../../../worker/price-lists/read-row/parse-quantity.ts'
import { parseStock } from '../../../../worker/price-lists/read-row/parse-stock.ts'
import { partKeys } from '../../../../worker/price-lists/read-row/part-keys.ts'

describe('parseStock', () => {
  it.each<[string, number, boolean]>([
    ['15', 15, false],
    ['7 шт.', 7, false],
    ['1 234 шт', 1234, false],
    ['50\u00a0992', 50_992, false],
    ['5.000', 5, false],
    ['0', 0, false],
    ['', 0, false],
    ['-', 0, false],
    ['нет', 0, false],
    ['No', 0, false],
    ['NonStk', 0, false],
    ['под заказ', 0, false],
    ['няма', 0, false],
    ['>10', 10, true],
    ['>10 шт.', 10, true],
    ['> 20', 20, true],
    ['>=10', 10, true],
    ['10+', 10, true],
    ['10+ шт', 10, true],
    ['более 100', 100, true],
    ['2-5', 2, true],
    ['10 – 50 шт.', 10, true],
    ['<10', 1, true],
    ['+', 1, true],
    ['есть', 1, true],
    ['Есть в наличии', 1, true],
    ['Yes', 1, true],
    ['ЁСЦЬ', 1, true],
    ['на складе', 1, true],
    ['в наявності', 1, true],
  ])('reads %j', (text, remains, isAtLeast) => {
    expect(parseStock(text, {}, 'point')).toEqual({
      kind: 'stock',
      remains,
      isAtLeast,
      leadTime: null,
    })
  })

  it.each([
    ['6-10个工作日', 6, 10],
    ['3-4 weeks', 21, 28],
    ['1-2 дня', 1, 2],
  ])('takes the lead time %s for nothing in stock and the days', (text, daysMin, daysMax) => {
    expect(parseStock(text, {}, 'none')).toEqual({
      kind: 'stock',
      remains: 0,
      isAtLeast: false,
      leadTime: { daysMin, daysMax },
    })
  })

  it('never guesses a word, and takes the offer’s own reading of it', () => {
    expect(parseStock('очікуємо', {}, 'none').kind).toBe('stock_word_unknown')
    expect(parseStock('constructor', {}, 'none').kind).toBe('stock_word_unknown')
    const words = {
      'мало ещё': { remains: 3, is_at_least: true },
      'мало еще': { remains: 4, is_at_least: true },
    }
    expect(parseStock(' Мало  ЕЩЁ ', words, 'none')).toMatchObject({ remains: 4, isAtLeast: true })
  })

  it('refuses less than nothing and more than can be', () => {
    expect(parseStock('-3', {}, 'none').kind).toBe('stock_negative')
    expect(parseStock('9999999999999', {}, 'none').kind).toBe('stock_too_large')
  })
})

describe('parseLeadTime', () => {
  it.each<[string, number, number, number]>([
    ['5', 1, 5, 5],
    ['2', 7, 14, 14],
    ['1-2 дня', 1, 1, 2],
    ['3-4 weeks', 1, 21, 28],
    ['2 нед.', 1, 14, 14],
    ['6-10个工作日', 1, 6, 10],
    ['до 5 дней', 1, 0, 5],
    ['1,5 недели', 1, 11, 11],
    ['2 мес', 1, 60, 60],
    ['24 часа', 1, 1, 1],
    ['10…14 days', 1, 10, 14],
    ['в наличии', 1, 0, 0],
  ])('reads %s', (text, unit, daysMin, daysMax) => {
    expect(parseLeadTime(text, unit)).toEqual({ daysMin, daysMax })
  })
  it('says nothing of other words', () => {
    expect(parseLeadTime('уточняйте', 1)).toBeNull()
    expect(parseLeadTime('', 1)).toBeNull()
  })
  it('takes its unit from the title', () => {
    expect(leadTimeUnit('LT weeks')).toBe(7)
    expect(leadTimeUnit('Срок поставки, нед.')).toBe(7)
    expect(leadTimeUnit('Срок поставки, дней')).toBe(1)
    expect(leadTimeUnit('Срок поставки')).toBe(1)
  })
})

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
    ['abc', 'unreadable'],
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

describe('partKeys', () => {
  it.each([
    'BAT54J,115',
    'rc0805',
    '24 5046 060 600 829+',
    '1.5SMC6.8CA',
    'MAX.A-1',
    'Größe-5',
    'ＡＢＣ１',
    '0603B104K500CT',
    '+-',
  ])('folds %s as the search does', (number) => {
    expect(partKeys(number)).toEqual({
      mpn: number,
      searchKey: searchKey(number),
      strictKey: strictKey(number),
      isFolded: false,
    })
  })
  it('writes look-alike letters in Latin, in their own case', () => {
    expect(partKeys('А000989590413')).toMatchObject({ mpn: 'A000989590413', isFolded: true })
    expect(partKeys('rс0805')).toMatchObject({ mpn: 'rc0805', searchKey: 'RC0805', isFolded: true })
    expect(partKeys('ФИЛЬТР-1')).toMatchObject({ mpn: 'ФИЛЬТР-1', isFolded: false })
  })
})

describe('isTotalRow', () => {
  it.each([
    [['Итого:', '', '', '188418568']],
    [['', 'Всего', '12', '']],
    [['Total', '5', '']],
    [['Разам', '', '7']],
    [['Итого позиций:', '', '132']],
    [['Усяго', '7']],
  ])('sees %j', (cells) => {
    expect(isTotalRow(cells)).toBe(true)
  })
  it('leaves the oil of that name alone', () => {
    expect(isTotalRow(['148597', 'Total', 'Quartz 9000', '5', '12.50'])).toBe(false)
    expect(isTotalRow(['Total Quartz 9000', '5', '12.50'])).toBe(false)
  })
})
