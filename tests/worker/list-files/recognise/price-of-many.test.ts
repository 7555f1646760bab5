import { describe, expect, it } from 'vitest'
import { fieldsOf, recogniseDrawn } from './mint-list.ts'

function listWith(title: string, unit: (row: number) => string, unitTitle = 'Ед. изм.'): string {
  const rows = Array.from(
    { length: 12 },
    (_, i) => `A-${i}00 | Bosch | ${i + 1} | ${unit(i)} | ${i + 1}.50`,
  )
  return [`Артикул | Бренд | Остаток | ${unitTitle} | ${title}`, ...rows].join('\n')
}

const priceDoubt = (title: string) => ({
  code: 'low_confidence',
  params: expect.objectContaining({ field: 'price', column: 5, title }),
})

describe('a title of a price for many', () => {
  it.each([
    'Price/100',
    'Price / 100 pcs',
    'Price, USD/1000',
    'Unit Price / 1K',
    'USD/1000 pcs',
    'Preis/100',
    'Preis pro 100 Stk.',
    'Цена/1000',
    'Цена / 1 000 шт.',
    'Цена (за 1000)',
    'Цена за 100шт',
    'Цена за тыс. шт.',
    'Цена/тыс.шт',
    'Цена за тысячу',
    'Ціна/1000',
    'Цана за 100 шт',
    'Price per 100',
    'Цена за 1000 шт',
    'Опт/100 шт',
  ])('is in doubt: %s', (title) => {
    const recognised = recogniseDrawn(listWith(title, () => 'шт'))
    expect(fieldsOf(recognised)[title]).toBe('price')
    expect(recognised.doubts).toEqual([priceDoubt(title)])
  })

  it('keeps the currency it names', () => {
    const recognised = recogniseDrawn(listWith('Price, EUR/1000', () => 'шт'))
    expect(recognised.currency).toBe('EUR')
  })

  it.each([
    'Price',
    'Price/1',
    'Price / 1 pc',
    'Цена/шт',
    'Цена за 1 шт',
    'Цена за 1шт',
    'Цена/ед.',
  ])('is not where it is for one: %s', (title) => {
    const recognised = recogniseDrawn(listWith(title, () => 'шт'))
    expect(fieldsOf(recognised)[title]).toMatch(/^price(?:_break:1)?$/)
    expect(recognised.doubts).toEqual([])
  })
})

describe('a unit of many beside a price', () => {
  it.each([
    '1000 шт',
    '1 000 шт.',
    'тыс. шт',
    'тыс.шт.',
    'тыс',
    'т.шт',
    'per 1000',
    '100 pcs',
    '100шт',
    'уп. 100',
    'уп. 100 шт',
    '/1000',
    '100 м',
    'сотня',
    'тис. шт',
    '1k',
  ])('leaves the price in doubt: %s', (unit) => {
    const doubts = recogniseDrawn(listWith('Цена', (i) => (i % 3 === 0 ? unit : 'шт'))).doubts
    const params = { unit, unit_title: 'Ед. изм.', confidence: 50 }
    expect(doubts).toEqual([{ ...priceDoubt('Цена'), params: expect.objectContaining(params) }])
  })

  it.each(['Ед.', 'Ед. изм.', 'UOM', 'Unit', 'Адз. вым.', 'Единица измерения', 'Од. вим.'])(
    'stands in a column %s',
    (title) => {
      const recognised = recogniseDrawn(listWith('Цена', () => '1000 шт', title))
      expect(recognised.doubts).toEqual([priceDoubt('Цена')])
    },
  )

  it.each([
    'шт',
    'шт.',
    'pcs',
    'м',
    'кг',
    'компл',
    'пара',
    '796',
    '1',
    '1 шт',
    'уп',
    'м2',
    'тонна',
    '',
  ])('is not one of one: %s', (unit) => {
    expect(recogniseDrawn(listWith('Цена', () => unit)).doubts).toEqual([])
  })

  it('says nothing of a price that a person chose, nor in a column of other things', () => {
    const list = listWith('Цена', () => '1000 шт')
    expect(recogniseDrawn(list, { settings: { columns: { '4': 'price' } } }).doubts).toEqual([])
    expect(recogniseDrawn(listWith('Цена', () => '1000 шт', 'Тара')).doubts).toEqual([])
  })
})
