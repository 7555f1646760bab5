import { describe, expect, it } from 'vitest'
import { fieldsOf, recogniseDrawn } from './mint-list.ts'

type Cell = (row: number) => string
type Column = [title: string, cell: Cell]
type Known = 'part_number' | 'brand' | 'name' | 'stock' | 'price'

const price: Cell = (i) => `${10 + ((i * 37) % 900)},${String((i * 13) % 100).padStart(2, '0')}`
const count: Cell = (i) => String((i * 3) % 50)

/** A plain list, column by column. */
const PLAIN: Record<Known, Column> = {
  part_number: ['Артикул', (i) => `W${1000 + i * 3}`],
  brand: ['Бренд', (i) => ['Bosch', 'NGK'][i % 2] ?? ''],
  name: ['Наименование', (i) => `Деталь номер ${i}`],
  stock: ['Остаток', (i) => String(i % 17)],
  price: ['Цена', price],
}

function draw(columns: readonly Column[]): string {
  const rows = Array.from({ length: 40 }, (_, i) => columns.map(([, cell]) => cell(i)).join(' | '))
  return [columns.map(([title]) => title).join(' | '), ...rows].join('\n')
}

/** Titles that hold a known one and are of something else, with what they may be taken for. */
const OTHERS: Record<Known, [titles: string, cell: Cell]> = {
  price: [
    'Стоимость остатка|Стоимость доставки|Цена доставки|Цена конкурента|Цена на рынке|' +
      'Цена до скидки|Цена без скидки|Средняя цена|Макс. цена|Минимальная цена|' +
      'Цена за 1000|Цена за 10 шт|Цена за поддон|Цена, у.е.|Цена за тонну|Цена за пачку|' +
      'Price for 100|Price for 1000 pcs|Price per 100|Shipping cost|Core price|Стоимость залога|Цена вчера|Цена прошлая|Изменение цены|' +
      'Цена за комплект из 4',
    price,
  ],
  stock: [
    'Остаток, руб|Остаток на сумму|Наличие сертификата|Остаток срока годности|' +
      'Кол-во заказов|Кол-во отзывов|Мин. остаток|Максимальное количество|' +
      'Ожидаемый остаток|Кол-во к заказу|Продано кол-во|Кол-во мест|Кол-во в наборе|' +
      'Количество в палете|Кол-во на авто|Кол-во цилиндров|Кол-во зубьев|Qty per car|' +
      'Qty ordered|Qty sold|Stock value|Min stock',
    count,
  ],
  part_number: ['Артикул аналога|Артикул комплекта', (i) => `AN${i * 7}`],
  brand: ['Бренд аналога', (i) => ['Mann', 'Fram'][i % 2] ?? ''],
  name: ['Название категории', (i) => ['Фильтры', 'Масла'][i % 2] ?? ''],
}

const cases = Object.entries(OTHERS).flatMap(([field, [titles, cell]]) =>
  titles.split('|').map((title) => ({ field: field as Known, title, cell })),
)

describe('a known title beside words that nobody knows', () => {
  it.each(cases)('is asked about where it is the only one: $title', ({ field, title, cell }) => {
    const others = Object.entries(PLAIN).flatMap(([of, column]) => (of === field ? [] : [column]))
    const recognised = recogniseDrawn(draw([...others, [title, cell]]))
    const isTaken = fieldsOf(recognised)[title] !== undefined
    expect(isTaken && recognised.doubts.length === 0).toBe(false)
  })

  it.each(cases)('leaves the field to the one that says it: $title', ({ field, title, cell }) => {
    const plain = Object.values(PLAIN)
    const column: Column = [title, cell]
    for (const columns of [
      [column, ...plain],
      [...plain, column],
    ]) {
      const fields = fieldsOf(recogniseDrawn(draw(columns)))
      expect(fields[title]).toBeUndefined()
      expect(Object.entries(fields)).toContainEqual([PLAIN[field][0], field])
    }
  })

  it.each([
    ['Номер ряда', (i: number) => `R${i}`],
    ['Номер страницы', (i: number) => String(i)],
    ['Код региона', () => '7'],
    ['Срок хранения', count],
    ['Срок гарантии', count],
    ['Фасовка, л', (i: number) => ['1', '5', '10'][i % 3] ?? ''],
    ['Упаковка, кг', (i: number) => ['1', '5', '10'][i % 3] ?? ''],
    ['Мин. температура', count],
    ['Продажи за 30', count],
    ['Заказов за 7', count],
  ])('is nothing where a list can do without: %s', (title, cell) => {
    const recognised = recogniseDrawn(draw([...Object.values(PLAIN), [title, cell]]))
    expect(fieldsOf(recognised)[title]).toBeUndefined()
    expect(recognised.doubts).toEqual([])
  })

  it.each([
    'Остаток Минск',
    'Остаток на 01.11.2026',
    'Склад центральный, остаток',
    'Остаток (шт.)',
  ])('is known beside words that change nothing: %s', (title) => {
    const { stock: _, ...rest } = PLAIN
    const recognised = recogniseDrawn(draw([...Object.values(rest), [title, count]]))
    expect(fieldsOf(recognised)[title]).toBe('stock')
    expect(recognised.doubts).toEqual([])
  })
})

it('a column without a cell is no stock: customers write there what they order', () => {
  const { stock: _, ...rest } = PLAIN
  const recognised = recogniseDrawn(draw([...Object.values(rest), ['Кол-во', () => '']]))
  expect(recognised.doubts.map(({ code, params }) => [code, params['field']])).toEqual([
    ['low_confidence', 'stock'],
  ])
})

describe('of columns of several warehouses', () => {
  const TWO = draw([
    ['Артикул', (i) => `W${1000 + i * 3}`],
    ['Бренд', (i) => ['Bosch', 'NGK'][i % 2] ?? ''],
    ['Остаток Минск', count],
    ['Остаток Брест', count],
    ['Цена Минск', price],
    ['Цена Брест', price],
  ])

  it.each([
    ['Брест', 'Остаток Брест', 'Цена Брест'],
    ['Склад Брест, Советская 1', 'Остаток Брест', 'Цена Брест'],
    ['Минск', 'Остаток Минск', 'Цена Минск'],
    ['Остаток', 'Остаток Минск', 'Цена Минск'],
    ['Лида', 'Остаток Минск', 'Цена Минск'],
  ])('those that name the warehouse %s are meant, and asked about', (warehouseName, stock, of) => {
    const recognised = recogniseDrawn(TWO, { defaults: { warehouseName } })
    expect(fieldsOf(recognised)).toMatchObject({ [stock]: 'stock', [of]: 'price' })
    expect(recognised.doubts.map(({ code }) => code)).toEqual(['several_prices', 'same_field'])
  })

  it('those that a person chose are read, and nothing is asked', () => {
    const settings = { columns: { '3': 'stock', '5': 'price' } } as const
    const recognised = recogniseDrawn(TWO, { settings })
    expect(fieldsOf(recognised)).toMatchObject({ 'Остаток Брест': 'stock', 'Цена Брест': 'price' })
    expect(recognised.doubts).toEqual([])
  })
})
