import { describe, expect, it } from 'vitest'
import { fieldsOf, mintRows, mintMeta, readDrawn, recogniseDrawn } from './mint-list.ts'
import { recognise } from '../../../../worker/list-files/recognise/recognise.ts'

const DATA = 'A-100 | Bosch | 12 | 1.50\nB-200 | Mann | 3 | 2.75\nC-300 | Bosch | 7 | 0.95'

describe('header', () => {
  it('is found below title rows, and its confidence is told', () => {
    const list = `Прайс-лист ООО Склад\nТел. +375 17 000-00-00\n\nАртикул | Бренд | Остаток | Цена\n${DATA}`
    const recognised = recogniseDrawn(list)
    expect(recognised.header_row).toBe(4)
    expect(recognised.columns[0]).toEqual({
      index: 0,
      title: 'Артикул',
      field: 'part_number',
      confidence: 92,
      reason: 'header_exact',
    })
    expect(recognised.doubts).toEqual([])
  })

  it('may have ten rows above it', () => {
    const list = `${'Прайс-лист\n'.repeat(10)}Бренд | Каталожный номер | Остаток | Цена\nA | A-1 | 5 | 1.5`
    expect(recogniseDrawn(list).header_row).toBe(11)
  })

  it('may be two rows, the upper one grouping', () => {
    const list = `TME | | | | | |
      Номенклатура | | | Наличие | Цена | |
      Код | Производитель | Каталожный номер | Остаток | от мин. | от 100 | от 1000
      001 | ALPS | SKHH | 5 | 0.3 | 0.25 | 0.19`
    const recognised = recogniseDrawn(list)
    expect(recognised.header_row).toBe(3)
    expect(recognised.columns.map(({ field }) => field)).toEqual([
      'supplier_code',
      'brand',
      'part_number',
      'stock',
      'price',
      'price_break:100',
      'price_break:1000',
    ])
    expect(recognised.columns[5]?.title).toBe('Цена от 100')
  })

  it('may be two rows, the lower one finishing', () => {
    const list = `Артикул | Бренд | Остаток | Цена |
      | | | опт | розница
      A-1 | Bosch | 5 | 1.5 | 2.5
      A-2 | Bosch | 5 | 1.5 | 2.5`
    const recognised = recogniseDrawn(list)
    expect(recognised.header_row).toBe(2)
    expect(recognised.columns.map(({ field }) => field)).toEqual([
      'part_number',
      'brand',
      'stock',
      'price',
      'ignore',
    ])
  })

  it('is done without when the values speak for themselves', () => {
    const recognised = recogniseDrawn(
      'RC0603-10K | Yageo | 120 | 0.0125\nGRM188R71 | Murata | 80 | 0.0215\nBAT54J | Yageo | 7 | 1.305\nSS34-E3 | Murata | 99 | 0.315',
    )
    expect(recognised.header_row).toBe(0)
    expect(recognised.columns.map(({ field, reason }) => [field, reason])).toEqual([
      ['part_number', 'values'],
      ['brand', 'values'],
      ['stock', 'values'],
      ['price', 'values'],
    ])
  })

  it('is chosen by a person', () => {
    const list = `Артикул | Бренд | Остаток | Цена\nКод | Цена | Бренд | Остаток\n1 | 2 | 3 | 4`
    expect(recogniseDrawn(list, { settings: { header_row: 2 } }).header_row).toBe(2)
  })

  it.each([
    ['no_header', 'привет | как | дела\nхорошо | всё | хорошо'],
    ['no_part_number_column', 'Цена | Остаток | Бренд\n1.5 | 2 | Bosch'],
    ['no_rows', 'Артикул | Бренд | Цена'],
    ['no_rows', ' | \n | '],
  ])('is refused with %s', (code, list) => {
    expect(() => recogniseDrawn(list)).toThrow(expect.objectContaining({ code }))
  })
})

describe('columns by their titles', () => {
  it.each([
    ['Бренд;Артикул;Наименование;Цена;Наличие', 'brand part_number name price stock'],
    [
      'Произв.;Катал. номер;Код 1С;Ціна грн;Кількість',
      'brand part_number supplier_code price stock',
    ],
    [
      'Марка (бренд);№ по каталогу;Номер;ЦЕНА;Кол-во всего',
      'brand part_number supplier_code price stock',
    ],
    ['ГРУППА;№ ПРОИЗВ.;Номенклатура;ОПТ;Кол-во', 'brand part_number name price stock'],
    ['Вытворца;Артыкул;Найменаванне;Цана;Рэшта', 'brand part_number name price stock'],
    ['Виробник;Каталожний номер;Найменування;Ціна;Залишок', 'brand part_number name price stock'],
    ['Mfr;MFR#;Cat#;Unit$;Avail', 'brand part_number supplier_code price stock'],
    [
      'Manf;manf#;Description;Unit Price($);Quantity in stock',
      'brand part_number name price stock',
    ],
    ['Mfg;Mfr. Part #;Newark Part No;Wholesale;Qty', 'brand part_number supplier_code price stock'],
    ['vendor;Part Number;SKU;Price;Stock', 'brand part_number supplier_code price stock'],
    ['品牌;型号;商品编号;单价;库存', 'brand part_number supplier_code price stock'],
  ])('%s', (titles, fields) => {
    const row = 'Bosch;A-100;X-77 text;1.50;12'.replaceAll(';', '|')
    const list = `${titles.replaceAll(';', '|')}\n${row}\n${row}`
    expect(
      recogniseDrawn(list)
        .columns.map(({ field }) => field)
        .join(' '),
    ).toBe(fields)
  })

  it.each([
    ['Мин. партия', 'minimum', '10'],
    ['Min Order Qty.', 'minimum', '10'],
    ['MOQ', 'minimum', '10'],
    ['Норма упаковки', 'pack', '10'],
    ['orderMultiple', 'pack', '10'],
    ['Фасовка', 'pack', '10'],
    ['Срок поставки, дней', 'lead_time', '5'],
    ['LT weeks', 'lead_time', '5'],
    ['Вал.', 'currency', 'EUR'],
    ['Seller', 'seller', 'Arrow'],
    ['On order', 'ignore', '7'],
    ['Ожидается', 'ignore', '7'],
    ['Ед. изм.', 'ignore', 'шт'],
    ['Вес, кг', 'ignore', '0.5'],
    ['Packaging', 'ignore', 'Reel'],
    ['__proto__', 'ignore', 'x'],
    ['constructor', 'ignore', 'x'],
  ])('%s is %s', (title, field, value) => {
    const list = `Артикул | Бренд | Остаток | Цена | ${title}\nA-1 | B | 2 | 1.5 | ${value}`
    expect(recogniseDrawn(list).columns[4]?.field).toBe(field)
  })

  it('takes the number of the part on offer, not that of the car maker’s own', () => {
    const list = `Бренд | OEM номер | Артикул | Цена | Остаток\n  Febi | 1K0407151 | 21905 | 9.5 | 3`
    expect(fieldsOf(recogniseDrawn(list))).toMatchObject({ Артикул: 'part_number' })
    const alone = recogniseDrawn(list.replace('Артикул', 'Вес'))
    expect(alone.doubts.map(({ code }) => code)).toEqual(['low_confidence'])
  })

  it('takes the wholesale price of several, and no retail one', () => {
    const list = `Артикул | Бренд | РРЦ | Розница | Опт | МИЦ | Остаток
      A-1 | B | 9.5 | 8.5 | 5.5 | 9.0 | 3`
    expect(fieldsOf(recogniseDrawn(list))).toEqual({
      Артикул: 'part_number',
      Бренд: 'brand',
      Опт: 'price',
      Остаток: 'stock',
    })
  })

  it('takes the price in the offer’s currency of several', () => {
    const list = `Артикул | Бренд | Цена, EUR | Цена, BYN | Остаток\nA-1 | B | 9.5 | 31.2 | 3`
    const recognised = recogniseDrawn(list, { defaults: { currency: 'BYN' } })
    expect(fieldsOf(recognised)).toMatchObject({ 'Цена, BYN': 'price' })
    expect(recognised).toMatchObject({ currency: 'BYN', currency_source: 'header', doubts: [] })
  })

  it('lets the cells decide between two columns of one meaning', () => {
    const list = `Артикул | Бренд | Упаковка | Норма упаковки | Остаток | Цена\nA-1 | B | EACH | 10 | 3 | 1.5`
    expect(fieldsOf(recogniseDrawn(list))).toMatchObject({ 'Норма упаковки': 'pack' })
  })

  it('takes the stock of the offer’s own warehouse of several', () => {
    const list = `Артикул | Бренд | Остаток Минск | Остаток Москва | Цена\nA-1 | B | 9 | 8 | 1.5`
    expect(fieldsOf(recogniseDrawn(list))).toHaveProperty('Остаток Минск', 'stock')
    const inMoscow = recogniseDrawn(list, { defaults: { warehouseName: 'Москва' } })
    expect(fieldsOf(inMoscow)).toHaveProperty('Остаток Москва', 'stock')
  })

  it('takes what a person chose, and leaves that field to no other', () => {
    const list = `Артикул | Бренд | Остаток | Цена | Резерв\nA-1 | B | 2 | 1.5 | 7`
    const recognised = recogniseDrawn(list, { settings: { columns: { '4': 'stock' } } })
    expect(recognised.columns[4]).toMatchObject({
      field: 'stock',
      confidence: 100,
      reason: 'chosen',
    })
    expect(recognised.columns[2]?.field).toBe('ignore')
  })

  it('takes the fields a format names itself', () => {
    const fixedColumns = [
      { title: 'vendorCode', field: 'part_number' as const },
      { title: 'vendor', field: 'brand' as const },
      { title: 'price', field: 'price' as const },
      { title: 'count', field: 'stock' as const },
    ]
    const rows = mintRows('A-1 | B | 1.5 | 7')
    const meta = mintMeta({ format: 'yml', fixedColumns })
    const recognised = recognise(meta, rows, {}, { currency: 'USD', defaultBrand: null })
    expect(recognised.header_row).toBe(0)
    expect(recognised.columns[0]).toMatchObject({
      field: 'part_number',
      confidence: 100,
      reason: 'format',
    })
  })

  it('reads levels of price as one price and steps as a ladder', () => {
    const levels = `Артикул | Бренд | Остаток | Цена 1 | Цена 2\nA-1 | B | 2 | 1.5 | 1.2`
    expect(fieldsOf(recogniseDrawn(levels))).toMatchObject({ 'Цена 1': 'price' })
    const steps = `Артикул | Бренд | Остаток | 1-9 | 10-99 | 100 шт.\nA-1 | B | 2 | 1.5 | 1.2 | 1.1`
    expect(fieldsOf(recogniseDrawn(steps))).toMatchObject({
      '1-9': 'price_break:1',
      '10-99': 'price_break:10',
      '100 шт.': 'price_break:100',
    })
    const bare = `Артикул | Бренд | Остаток | 1 | 10 | 100\nA-1 | B | 2 | 1.5 | 1.2 | 1.1`
    expect(fieldsOf(recogniseDrawn(bare))).toMatchObject({ '10': 'price_break:10' })
  })
})

describe('brand', () => {
  const list = `Артикул | Наименование | Остаток | Цена\nA-1 | one | 2 | 1.5\nA-2 | two | 2 | 1.5`
  it('is unknown without a column, group rows and a default', () => {
    expect(recogniseDrawn(list).is_brand_unknown).toBe(true)
    expect(readDrawn(list).at(-1)).toMatchObject({ kind: 'item', item: { brand: '' } })
  })
  it('is the default where there is one', () => {
    expect(recogniseDrawn(list, { defaults: { defaultBrand: 'Bosch' } }).is_brand_unknown).toBe(
      false,
    )
  })
  it('stands in group rows where they part the data', () => {
    const grouped = list.replace('A-1', '3M | | |\nA-1')
    expect(recogniseDrawn(grouped)).toMatchObject({ has_group_rows: true, is_brand_unknown: false })
    expect(recogniseDrawn(`${list}\nЦены указаны без НДС | | |`).has_group_rows).toBe(false)
  })
})

describe('decimal habit', () => {
  it.each([
    ['1.5;2.25', 'point'],
    ['1,5;2,25', 'comma'],
    ['1,5;2.25', 'mixed'],
    ['1;2', 'none'],
    ['1,234;950', 'point'],
    ['1,234;2,500', 'comma'],
    ['1,234.50;2', 'point'],
    ['1.234,50;2', 'comma'],
    ['0,123;2', 'comma'],
  ])('of %s is %s', (prices, decimal) => {
    const rows = prices.split(';').map((price) => `A-1 | B | 2 | ${price}`)
    const list = ['Артикул | Бренд | Остаток | Цена', ...rows].join('\n')
    expect(recogniseDrawn(list).decimal).toBe(decimal)
  })
})
