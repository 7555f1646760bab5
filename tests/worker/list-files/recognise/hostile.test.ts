import { describe, expect, it } from 'vitest'
import { makeRowReader } from '../../../../worker/list-files/rows/make-row-reader.ts'
import { recognise } from '../../../../worker/list-files/recognise/recognise.ts'
import { mintMeta, mintRows } from './mint-list.ts'

const DEFAULTS = { currency: 'USD', defaultBrand: null }
const TITLES = ['Артикул', 'Бренд', 'Остаток', 'Цена', 'Валюта', 'Срок', 'Price breaks', 'MOQ']
const GOOD = ['A1', 'B', '1', '2', 'USD', '3', '', '1']

describe('cells no supplier would write', () => {
  it.each(['1........1x2', '1,', '1: 2; ', 'бел', '9', 'a ', '(', 'Итого '])(
    'reads a list full of %j without end within reason',
    (piece) => {
      const long = piece.repeat(Math.ceil(100_000 / piece.length))
      const bad = GOOD.map((_, i) => ({
        line: i + 4,
        cells: GOOD.map((cell, j) => (i === j ? long : cell)),
      }))
      const rows = [
        { line: 1, cells: [`Цены ${long}`] },
        { line: 2, cells: TITLES },
        { line: 3, cells: GOOD },
        ...bad,
      ]
      const recognised = recognise(mintMeta(), rows, { header_row: 2 }, DEFAULTS)
      const kinds = rows.map(makeRowReader(recognised, {}, DEFAULTS)).map(({ kind }) => kind)
      // a minimum, a pack and a lead time that say nothing are no reason to refuse a row
      expect(kinds).toEqual([
        'skipped', 'skipped', 'item', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected',
        'item', 'rejected', 'item',
      ]) // prettier-ignore
    },
  )

  it('reads a thousand columns', () => {
    const titles = Array.from({ length: 1000 }, (_, i) => TITLES[i] ?? `Параметр номер ${i}`)
    const rows = Array.from({ length: 300 }, (_, i) => ({
      line: i + 1,
      cells: i === 0 ? titles : titles.map((__, j) => GOOD[j] ?? `v${(i * j) % 97}`),
    }))
    const recognised = recognise(mintMeta(), rows, {}, DEFAULTS)
    expect(recognised.columns).toHaveLength(1000)
    expect(makeRowReader(recognised, {}, DEFAULTS)(rows[1]!).kind).toBe('item')
  })

  it('takes names of object members for plain words', () => {
    const rows = mintRows(
      '__proto__ | constructor | Артикул | Цена | Остаток\ntoString | x | A1 | 1.5 | hasOwnProperty',
    )
    const recognised = recognise(mintMeta(), rows, {}, DEFAULTS)
    expect(makeRowReader(recognised, {}, DEFAULTS)(rows[1]!)).toMatchObject({
      code: 'stock_word_unknown',
      value: 'hasOwnProperty',
    })
  })

  it('stores no NUL and no half surrogate', () => {
    const header = { line: 1, cells: ['Артикул', 'Бренд', 'Наименование', 'Цена'] }
    const row = { line: 2, cells: ['A\u00001', 'B\ud800', 'на\u0007звание \udc00', '1.5'] }
    const recognised = recognise(mintMeta(), [header, row], {}, DEFAULTS)
    expect(makeRowReader(recognised, {}, DEFAULTS)(row)).toMatchObject({
      item: { mpn: 'A1', brand: 'B\ufffd', name: 'название \ufffd' },
    })
  })
})
