import { describe, expect, it } from 'vitest'
import { recogniseDrawn } from './mint-list.ts'

const LIST = `Артикул | Бренд | Остаток | Цена
  A-100 | Bosch | 12 | 1.50
  B-200 | Mann | 3 | 2.75`

describe('currency', () => {
  it('is the offer’s when the list is silent', () => {
    expect(recogniseDrawn(LIST, { defaults: { currency: 'BYN' } })).toMatchObject({
      currency: 'BYN',
      currency_source: 'offer',
      doubts: [],
    })
  })

  it.each([
    ['Валюта: EUR', 'EUR'],
    ['Прайс-лист, цены в EUR', 'EUR'],
    ['Цены указаны в бел. руб.', 'BYN'],
    ['Prices in GBP', 'GBP'],
    ['Ціни у грн', 'UAH'],
  ])('is read from the title row %s', (title, currency) => {
    const recognised = recogniseDrawn(`${title} | | |\n${LIST}`)
    expect(recognised).toMatchObject({ currency, currency_source: 'title' })
    expect(recognised.doubts).toEqual([
      { code: 'currency_conflict', params: { list: currency, offer: 'USD' } },
    ])
  })

  it.each([
    'Валюта указана в строке',
    'Курс USD 3.25, EUR 3.5',
    'Цены в USD или EUR',
    'Прайс-лист',
  ])('is not read from %s', (title) => {
    expect(recogniseDrawn(`${title} | | |\n${LIST}`).currency_source).toBe('offer')
  })

  it.each([
    ['Цена, EUR', 'EUR'],
    ['Цена руб', 'RUB'],
    ['Цена (бел. руб. с НДС)', 'BYN'],
    ['Ціна грн', 'UAH'],
    ['Unit Price(€)', 'EUR'],
    ['Unit£', 'GBP'],
    ['BYN', 'BYN'],
  ])('is read from the title %s', (title, currency) => {
    const list = LIST.replace('Цена', title)
    expect(recogniseDrawn(list, { defaults: { currency } })).toMatchObject({
      currency,
      currency_source: 'header',
      doubts: [],
    })
  })

  it('is a person’s choice before all, without a doubt', () => {
    const list = `Валюта: EUR | | |\n${LIST.replace('Цена', 'Цена, GBP')}`
    expect(recogniseDrawn(list, { settings: { currency: 'PLN' } })).toMatchObject({
      currency: 'PLN',
      currency_source: 'chosen',
      doubts: [],
    })
  })
})

describe('low confidence', () => {
  it('is told of a price column that holds words', () => {
    const list = LIST.replaceAll(/\d\.\d\d/g, 'новинка сезона')
    expect(recogniseDrawn(list).doubts).toEqual([
      {
        code: 'low_confidence',
        params: { field: 'price', confidence: 47, column: 4, title: 'Цена' },
      },
    ])
  })
  it('is told of columns that are not there', () => {
    const list = 'Код | MOQ\nC1 | 20\nC2 | 20'
    expect(recogniseDrawn(list).doubts).toMatchObject([
      { code: 'no_part_number', params: { used: 'supplier_code' } },
      { code: 'low_confidence', params: { field: 'price', confidence: 0 } },
      { code: 'low_confidence', params: { field: 'stock', confidence: 0 } },
    ])
  })
  it('is settled by a person', () => {
    const list = LIST.replaceAll(/\d\.\d\d/g, 'новинка сезона')
    expect(recogniseDrawn(list, { settings: { columns: { '3': 'price' } } }).doubts).toEqual([])
  })
})

describe('group rows in words', () => {
  const list = `Артикул | Наименование | Остаток | Цена
    Фильтры | | |
    A-100 | one | 12 | 1.50
    Колодки | | |
    B-200 | two | 3 | 2.75`
  it('may be categories and not brands', () => {
    expect(recogniseDrawn(list)).toMatchObject({
      has_group_rows: true,
      doubts: [{ code: 'low_confidence', params: { field: 'brand', title: 'Фильтры' } }],
    })
    expect(
      recogniseDrawn(list.replace('Фильтры', 'Mann').replace('Колодки', 'TRW')).doubts,
    ).toEqual([])
  })
  it('are mere headings once a person gives the brand', () => {
    expect(recogniseDrawn(list, { settings: { default_brand: 'Mann' } })).toMatchObject({
      has_group_rows: false,
      is_brand_unknown: false,
      doubts: [],
    })
  })
})

describe('several tables in an archive', () => {
  const meta = {
    container: 'zip' as const,
    entry: 'Склад UK1.csv',
    entries: ['Склад LG1.csv', 'Склад UK1.csv'],
  }
  it('are a doubt when none was chosen', () => {
    expect(recogniseDrawn(LIST, { meta }).doubts).toEqual([
      { code: 'several_entries', params: { count: 2, entry: 'Склад UK1.csv' } },
    ])
  })
  it('are none when a person, the warehouse or the list before chose', () => {
    const settings = { entry: 'Склад UK1.csv' }
    const saved = recogniseDrawn(LIST, { meta, settings })
    expect(saved.doubts).toEqual([])
    expect(recogniseDrawn(LIST, { meta, defaults: { warehouseName: 'UK1' } }).doubts).toEqual([])
    expect(recogniseDrawn(LIST, { meta, saved }).doubts).toEqual([])
  })
})

describe('layout drift', () => {
  const saved = recogniseDrawn(LIST)
  const moved = `Артикул | Бренд | Цена | Остаток
    A-100 | Bosch | 1.50 | 12
    B-200 | Mann | 2.75 | 3`

  it('is silent while every column keeps its meaning', () => {
    expect(
      recogniseDrawn(LIST.replace('Артикул', 'Арт. №'), {
        saved,
        settings: { columns: { '0': 'part_number' } },
      }).doubts,
    ).toEqual([])
    expect(recogniseDrawn(LIST, { saved }).doubts).toEqual([])
  })
  it('says which column was what and what it is now', () => {
    expect(recogniseDrawn(moved, { saved }).doubts).toEqual([
      { code: 'layout_drift', params: { column: 3, was: 'stock', now: 'price', title: 'Цена' } },
      { code: 'layout_drift', params: { column: 4, was: 'price', now: 'stock', title: 'Остаток' } },
    ])
  })
  it('is seen under what a person chose for the old layout', () => {
    const settings = { columns: { '2': 'stock' as const, '3': 'price' as const } }
    const chosen = recogniseDrawn(LIST, { settings })
    expect(
      recogniseDrawn(moved, { saved: chosen, settings }).doubts.map(({ code }) => code),
    ).toContain('layout_drift')
  })
  it('is not what a person has just chosen', () => {
    const settings = { columns: { '2': 'minimum' as const } }
    expect(recogniseDrawn(LIST, { saved, settings }).doubts.map(({ code }) => code)).not.toContain(
      'layout_drift',
    )
  })
  it('tells of a column that is gone', () => {
    const shorter = LIST.split('\n')
      .map((line) => line.split('|').slice(0, 3).join('|'))
      .join('\n')
    expect(recogniseDrawn(shorter, { saved }).doubts).toContainEqual({
      code: 'layout_drift',
      params: { column: 4, was: 'price', now: 'missing', title: '' },
    })
  })
})

describe('a column under another title', () => {
  const saved = recogniseDrawn(LIST)
  const titled = (price: string, stock = 'Остаток') =>
    recogniseDrawn(LIST.replace('Цена', price).replace('Остаток', stock), { saved }).doubts

  it('is asked about where it is a price or a stock', () => {
    expect(titled('Цена со склада')).toEqual([
      {
        code: 'column_renamed',
        params: { field: 'price', column: 4, title: 'Цена со склада', before: 'Цена' },
      },
    ])
    expect(titled('Цена', 'Наличие').map(({ params }) => params)).toEqual([
      { field: 'stock', column: 3, title: 'Наличие', before: 'Остаток' },
    ])
  })
  it.each(['Остаток на 24.11.2026', 'Остаток 1', 'ОСТАТОК:', 'Остаток (ноябрь)'])(
    'is the same one with a day, a number or other signs in it: %s',
    (stock) => {
      const before = recogniseDrawn(LIST.replace('Остаток', 'Остаток на 3 мая 2026'))
      const plain = stock.startsWith('Остаток на') ? before : saved
      const now = LIST.replace('Остаток', stock)
      expect(recogniseDrawn(now, { saved: plain }).doubts).toEqual([])
    },
  )
})
