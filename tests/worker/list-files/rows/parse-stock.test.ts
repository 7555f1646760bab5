import { describe, expect, it } from 'vitest'
import { leadTimeUnit, parseLeadTime } from '../../../../worker/list-files/rows/parse-lead-time.ts'
import { parseStock } from '../../../../worker/list-files/rows/parse-stock.ts'

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
