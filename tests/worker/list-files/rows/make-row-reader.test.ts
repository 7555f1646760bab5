import { describe, expect, it } from 'vitest'
import type { ListItem, RowReading } from '../../../../worker/list-files/reading.ts'
import { readDrawn } from '../recognise/mint-list.ts'

const HEADER =
  'Код | Бренд | Артикул | Наименование | Остаток | Мин. партия | Кратность | Цена | Валюта | Срок'
const GOOD = 'K1 | KEMET | C0603C103 | Capacitor | 15 | 10 | 5 | 1.25 | EUR | 1-2 дня'

function read(line: string, minted: Parameters<typeof readDrawn>[1] = {}): RowReading {
  return readDrawn([HEADER, GOOD, GOOD, GOOD, line].join('\n'), minted).at(-1)!
}

function item(line: string, minted: Parameters<typeof readDrawn>[1] = {}): ListItem {
  const reading = read(line, minted)
  if (reading.kind !== 'item') throw new Error(JSON.stringify(reading))
  return reading.item
}

describe('a good row', () => {
  it('becomes an item, whole', () => {
    expect(item(GOOD)).toEqual({
      line: 5,
      brand: 'KEMET',
      mpn: 'C0603C103',
      searchKey: 'C0603C103',
      strictKey: '',
      code: 'K1',
      seller: null,
      name: 'Capacitor',
      costMicros: 1_250_000,
      currency: 'EUR',
      ladder: null,
      remains: 15,
      isAtLeast: false,
      minimum: 10,
      pack: 5,
      daysMin: 1,
      daysMax: 2,
      group: '',
      crosses: [],
      notices: [],
    })
  })

  it('takes blanks for the list’s currency, no stock, one piece and no word on time', () => {
    expect(item('| KEMET | C0603 | | | | | 0.5 | |')).toMatchObject({
      code: null,
      name: '',
      currency: 'USD',
      remains: 0,
      minimum: 1,
      pack: 1,
      daysMin: null,
      daysMax: null,
    })
  })

  it.each([
    ['>10 шт.', 10],
    ['есть', 1],
    ['2-5', 2],
  ])('notes stock %s as at least', (stock, remains) => {
    const read = item(`K1 | KEMET | C0603 | | ${stock} | 1 | 1 | 1.5 | EUR |`)
    expect(read).toMatchObject({ remains, isAtLeast: true })
    expect(read.notices).toEqual([{ code: 'at_least', column: 4, value: stock }])
  })

  it('takes the days out of the stock column when no other says', () => {
    expect(item('K1 | KEMET | C0603 | | 3-4 weeks | 1 | 1 | 1.5 | EUR |')).toMatchObject({
      remains: 0,
      daysMin: 21,
      daysMax: 28,
    })
  })

  it('notes a rounded price, and none for the noise of a workbook', () => {
    expect(item('K1 | KEMET | C1 | | 1 | 1 | 1 | 0.1234567 | EUR |').notices).toEqual([
      { code: 'price_rounded', column: 7, value: '0.1234567' },
    ])
    const clean = item('K1 | KEMET | C1 | | 1 | 1 | 1 | 0.21199999999999999 | EUR |')
    expect(clean).toMatchObject({ costMicros: 212_000, notices: [] })
  })

  it('lets the currency in a price cell speak before the column', () => {
    expect(item('K1 | KEMET | C1 | | 1 | 1 | 1 | 17.32USD | EUR |').currency).toBe('USD')
    expect(item('K1 | KEMET | C1 | | 1 | 1 | 1 | 17.32 | бел. руб. |').currency).toBe('BYN')
  })

  it.each([
    '0016',
    '437532E000',
    'BAT54J,115',
    '24 5046 060 600 829+',
    '61709551667812741',
    '22-01-2067',
    '36583.0',
  ])('keeps the number %s to the letter', (number) => {
    expect(item(`K1 | KEMET | ${number} | | 1 | 1 | 1 | 1.5 | EUR |`).mpn).toBe(number)
  })

  it('drops the .0 that a workbook puts after a whole number', () => {
    const minted = { meta: { format: 'xlsx' as const } }
    expect(item('36583.0 | KEMET | 36583.0 | | 1 | 1 | 1 | 1.5 | EUR |', minted)).toMatchObject({
      mpn: '36583',
      code: '36583',
    })
    expect(item('K1 | KEMET | 1.5 | | 1 | 1 | 1 | 1.5 | EUR |', minted).mpn).toBe('1.5')
  })

  it('folds look-alike letters and says so', () => {
    const folded = item('K1 | Mercedes | А000989590413 | | 1 | 1 | 1 | 1.5 | EUR |')
    expect(folded).toMatchObject({ mpn: 'A000989590413', searchKey: 'A000989590413' })
    expect(folded.notices).toEqual([
      { code: 'lookalike_folded', column: 2, value: 'А000989590413' },
    ])
  })

  it('keeps a damaged brand as written', () => {
    expect(item('K1 | W?rth Elektronik | 744 | | 1 | 1 | 1 | 1.5 | EUR |').brand).toBe(
      'W?rth Elektronik',
    )
  })

  it('takes the default brand where the row has none, the setting before the offer', () => {
    const bare = 'K1 | | C1 | | 1 | 1 | 1 | 1.5 | EUR |'
    expect(item(bare, { defaults: { defaultBrand: 'Bosch' } }).brand).toBe('Bosch')
    const settings = { default_brand: 'Mann' }
    expect(item(bare, { settings, defaults: { defaultBrand: 'Bosch' } }).brand).toBe('Mann')
  })

  it('reads an offer’s own stock words', () => {
    const settings = { stock_words: { очікуємо: { remains: 0, is_at_least: false } } }
    expect(item('K1 | KEMET | C1 | | Очікуємо | 1 | 1 | 1.5 | EUR |', { settings }).remains).toBe(0)
  })
})

describe('a bad row is rejected with its reason, column and value', () => {
  it.each([
    ['price_missing', 'K | B | C1 | | 1 | 1 | 1 | | EUR |', 7, ''],
    ['price_missing', 'K | B | C1 | | 1 | 1 | 1 | по запросу | EUR |', 7, 'по запросу'],
    ['price_missing', 'K | B | C1 | | -3 | 1 | 1 | | EUR |', 7, ''],
    ['price_zero', 'K | B | C1 | | 1 | 1 | 1 | 0.00 | EUR |', 7, '0.00'],
    ['price_negative', 'K | B | C1 | | 1 | 1 | 1 | -1.5 | EUR |', 7, '-1.5'],
    ['price_unreadable', 'K | B | C1 | | 1 | 1 | 1 | 1.2.3 | EUR |', 7, '1.2.3'],
    ['price_too_large', 'K | B | C1 | | 1 | 1 | 1 | 1000000001 | EUR |', 7, '1000000001'],
    ['currency_unknown', 'K | B | C1 | | 1 | 1 | 1 | 1.5 | XYZ |', 8, 'XYZ'],
    ['currency_unknown', 'K | B | C1 | | 1 | 1 | 1 | 1.5 у.е. | |', 7, '1.5 у.е.'],
    ['stock_negative', 'K | B | C1 | | -3 | 1 | 1 | 1.5 | EUR |', 4, '-3'],
    ['stock_word_unknown', 'K | B | C1 | | очікуємо | 1 | 1 | 1.5 | EUR |', 4, 'очікуємо'],
    ['stock_too_large', 'K | B | C1 | | 99999999999999 | 1 | 1 | 1.5 | EUR |', 4, '99999999999999'],
    ['part_number_missing', 'K | B | | name | 1 | 1 | 1 | 1.5 | EUR |', 2, ''],
    ['part_number_missing', 'K | B | +-/ | name | 1 | 1 | 1 | 1.5 | EUR |', 2, '+-/'],
    ['part_number_missing', 'K | B | #N/A | name | 1 | 1 | 1 | 1.5 | EUR |', 2, '#N/A'],
    [
      'part_number_too_long',
      `K | B | ${'A1'.repeat(51)} | | 1 | 1 | 1 | 1.5 | EUR |`,
      2,
      'A1'.repeat(51),
    ],
    ['part_number_mangled', 'K | B | 4.4E+05 | | 1 | 1 | 1 | 1.5 | EUR |', 2, '4.4E+05'],
    ['part_number_mangled', 'K | B | 6.17096E+16 | | 1 | 1 | 1 | 1.5 | EUR |', 2, '6.17096E+16'],
    ['brand_missing', 'K | | C1 | | 1 | 1 | 1 | 1.5 | EUR |', 1, ''],
    ['brand_missing', 'K | - | C1 | | 1 | 1 | 1 | 1.5 | EUR |', 1, '-'],
    [
      'price_missing',
      'K | B | C1 | | 1 | 1 | 1 | звоните менеджеру | EUR |',
      7,
      'звоните менеджеру',
    ],
    ['row_too_wide', 'K | B | C1 | a | b | 1 | 1 | 1 | 1.5 | EUR | 1 дн', 10, '1 дн'],
  ])('%s: %s', (code, line, column, value) => {
    expect(read(line)).toMatchObject({ kind: 'rejected', code, column, value })
  })

  it('names the unknown stock word folded, for the page to map', () => {
    expect(read('K | B | C1 | | Скоро  БУДЕТ. | 1 | 1 | 1.5 | EUR |')).toMatchObject({
      params: { word: 'скоро будет' },
    })
  })

  it('rejects a lone number as an offer that lacks the rest', () => {
    expect(read('| | C0603C103 | | | | | | |')).toMatchObject({
      kind: 'rejected',
      code: 'brand_missing',
    })
  })

  it('rejects every offer of a list without any price column', () => {
    const list = `LCSC Part # | Type | MOQ | Special Component Fee
      C1002 | base | 20 | 0.0
      C1015 | base | 20 | 0.0`
    expect(readDrawn(list).slice(1)).toMatchObject([
      { kind: 'rejected', code: 'price_column_missing', column: null },
      { kind: 'rejected', code: 'price_column_missing', column: null },
    ])
  })
})

describe('rows that are no offers are skipped', () => {
  it.each([
    ['blank', '| | | | | | | | |'],
    ['total', 'Итого: | | | | 188418568 | | | | |'],
    ['total', '| | Всего позиций | | 3 | | | | |'],
    ['total', '| | | Разам: | 3 | | | 17.5 | |'],
    ['group', 'Конденсаторы | | | | | | | | |'],
    ['group', '101 | | | | | | | | |'],
    ['header', HEADER],
    ['header', 'Код | Марка | Кат. номер | Название | Кол-во | | | Прайс | Валюта |'],
    ['note', '| Отдел продаж | | +375 17 000-00-00 | | | | | |'],
  ])('%s: %s', (why, line) => {
    expect(read(line)).toEqual({ kind: 'skipped', why })
  })

  it('skips title rows and the header', () => {
    const list = `Прайс-лист | | |
      Валюта: EUR | | |
      Артикул | Бренд | Цена | Остаток
      A1 | Bosch | 1.5 | 2`
    const kinds = readDrawn(list).map((row) => (row.kind === 'skipped' ? row.why : row.kind))
    expect(kinds).toEqual(['title', 'title', 'title', 'item'])
  })

  it('takes the brand from the group row above', () => {
    const list = `Артикул | Наименование | Цена | Остаток
      3M | | |
      A1 | one | 1.5 | 2
      ALPS | | |
      B1 | two | 1.5 | 2
      B2 | three | 1.5 | 2
      Итого: | | | 6`
    const readings = readDrawn(list)
    const brands = readings.map((row) => (row.kind === 'item' ? row.item.brand : row.kind))
    expect(brands).toEqual(['skipped', 'skipped', '3M', 'skipped', 'ALPS', 'ALPS', 'skipped'])
    expect(readings.at(-1)).toEqual({ kind: 'skipped', why: 'total' })
  })
})
