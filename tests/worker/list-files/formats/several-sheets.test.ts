import { describe, expect, it } from 'vitest'
import { placeOfLine, SHEET_LINES } from '../../../../worker/list-files/schemas/sheet-lines.ts'
import { makeRowReader } from '../../../../worker/list-files/rows/make-row-reader.ts'
import { recognise } from '../../../../worker/list-files/recognise/recognise.ts'
import { mintRow, mintXlsx } from '../../../support/worker/mint-xlsx.ts'
import { allRows, openList } from '../../../support/worker/read-list.ts'

const TITLES = ['Артикул', 'Бренд', 'Цена', 'Остаток']
const DEFAULTS = { currency: 'USD', defaultBrand: null }

/** A sheet of rows, from line 1 on. */
const sheet = (...rows: string[][]) => rows.map((cells, at) => mintRow(at + 1, cells)).join('')
const offers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => [`${prefix}-${at}`, 'Bosch', `${at + 1}.5`, '3'])

async function read(bytes: Uint8Array, settings = {}) {
  const list = await openList(bytes, { settings })
  const rows = await allRows(list)
  const recognised = recognise(list, rows, settings, DEFAULTS)
  const readings = rows.map(makeRowReader(recognised, settings, DEFAULTS))
  const numbers = readings.flatMap((one) => (one.kind === 'item' ? [one.item.mpn] : []))
  return { recognised, rows, readings, numbers }
}

describe('sheets of one layout', () => {
  const book = mintXlsx({
    sheets: {
      Обложка: sheet(['Прайс-лист']),
      Фильтры: sheet(TITLES, ...offers('F', 4)),
      Колодки: sheet(['Колодки тормозные'], [], TITLES, ...offers('B', 5)),
    },
  })

  it('are read as one list, in their order', async () => {
    const { recognised, numbers, readings } = await read(book)
    expect(recognised).toMatchObject({
      sheet: 'Фильтры',
      joined_sheets: ['Фильтры', 'Колодки'],
      doubts: [],
    })
    expect(numbers).toEqual(['F-0', 'F-1', 'F-2', 'F-3', 'B-0', 'B-1', 'B-2', 'B-3', 'B-4'])
    expect(readings.filter(({ kind }) => kind === 'rejected')).toEqual([])
    expect(readings.filter((one) => one.kind === 'skipped' && one.why === 'title')).toHaveLength(3)
  })

  it('keep the sheet and the line of each row', async () => {
    const { recognised, rows } = await read(book)
    const last = rows.at(-1)?.line ?? 0
    expect(last).toBe(SHEET_LINES + 8)
    expect(placeOfLine(last, recognised.joined_sheets)).toEqual({ sheet: 'Колодки', line: 8 })
    expect(placeOfLine(3, undefined)).toEqual({ sheet: null, line: 3 })
  })

  it('are one where a person chose it', async () => {
    const { recognised, numbers } = await read(book, { sheet: 'Колодки' })
    expect(recognised.joined_sheets).toBeUndefined()
    expect(numbers).toHaveLength(5)
  })

  it('begin without the brand of the group that the sheet before ended in', async () => {
    const titles = ['Артикул', 'Название', 'Цена', 'Остаток']
    const rows = (prefix: string) => [1, 2, 3].map((at) => [`${prefix}-${at}`, 'x', `${at}.5`, '2'])
    const grouped = mintXlsx({
      sheets: {
        A: sheet(titles, ['BOSCH'], ...rows('A')),
        B: sheet(titles, ...rows('B')),
      },
    })
    const { readings } = await read(grouped)
    expect(readings.at(-1)).toMatchObject({ kind: 'rejected', code: 'brand_missing' })
  })
})

describe('sheets of another layout', () => {
  const book = mintXlsx({
    sheets: {
      Прайс: sheet(TITLES, ...offers('F', 6)),
      Уценка: sheet(['Код', 'Наименование', 'Сумма'], ...offers('X', 4)),
      Контакты: sheet(['Менеджер', '+375 17 000'], ['Склад', 'Минск']),
    },
  })
  it('are left out with a doubt, when they hold a table', async () => {
    const { recognised, numbers } = await read(book)
    expect(numbers).toHaveLength(6)
    expect(recognised.doubts).toEqual([
      { code: 'left_out_sheets', params: { read: 'Прайс', others: 'Уценка', count: 1 } },
    ])
  })
  it('leave none once a person chose the sheet', async () => {
    expect((await read(book, { sheet: 'Прайс' })).recognised.doubts).toEqual([])
  })
})
