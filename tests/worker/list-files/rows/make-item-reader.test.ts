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

describe('what is optional cannot kill a row', () => {
  it.each([
    ['minimum', 'K | B | C1 | | 1 | рулон | 1 | 1.5 | EUR |', { minimum: 1 }, 5, 'рулон'],
    ['pack', 'K | B | C1 | | 1 | 1 | 2.5 | 1.5 | EUR |', { pack: 1 }, 6, '2.5'],
    ['days', 'K | B | C1 | | 1 | 1 | 1 | 1.5 | EUR | 12:30', { daysMin: null }, 9, '12:30'],
  ])('%s', (_, line, left, column, value) => {
    expect(item(line)).toMatchObject({
      ...left,
      costMicros: 1_500_000,
      notices: [{ code: 'optional_unreadable', column, value }],
    })
  })

  it('passes over cells beyond the header', () => {
    expect(item('K | B | C1 | a | 1 | 1 | 1 | 1.5 | EUR | 1 дн | позвонить')).toMatchObject({
      costMicros: 1_500_000,
      remains: 1,
      notices: [{ code: 'extra_cells', column: 10, value: 'позвонить' }],
    })
  })

  it('refuses a row that a delimiter in its name may have moved', () => {
    expect(read('K | B | C1 | a | 1 | 2 | 1 | 3 | 1.5 | EUR | 1 дн')).toMatchObject({
      code: 'row_too_wide',
    })
  })

  it('cuts a name past 2,000 characters, with a note', () => {
    const long = 'Фильтр '.repeat(300).trim()
    const cut = item(`K | B | C1 | ${long} | 1 | 1 | 1 | 1.5 | EUR |`)
    expect(cut.name).toBe(long.slice(0, 2000))
    expect(cut.notices).toEqual([{ code: 'text_cut', column: 3, value: '2099' }])
    expect(item(`K | B | C1 | ${long.slice(0, 1900)} | 1 | 1 | 1 | 1.5 | EUR |`).notices).toEqual(
      [],
    )
  })
})

describe('identity without part numbers', () => {
  it('is the supplier’s code', () => {
    const list = 'Код | Бренд | Цена | Остаток\n001 | A | 1.5 | 2\n002 | B | 1.5 | 2'
    expect(readDrawn(list).at(-1)).toMatchObject({ item: { mpn: '002', code: '002' } })
  })

  it('is the name, in its own letters, where there are no codes either', () => {
    const list = 'Наименование | Цена | Остаток\nДверь «ВЕСТА» 2000х800 | 150 | 2\nРучка | 15 | 2'
    const readings = readDrawn(list)
    expect(readings[1]).toMatchObject({
      item: { mpn: 'Дверь «ВЕСТА» 2000х800', name: 'Дверь «ВЕСТА» 2000х800', notices: [] },
    })
    expect(readings[2]).toMatchObject({ item: { mpn: 'Ручка' } })
  })

  it('may stand in one column with the name', () => {
    const list = 'Товар | Бренд | Цена | Остаток\nW 712/95 Фильтр | Mann | 15 | 2'
    const settings = { columns: { '0': 'number_and_name' as const } }
    expect(readDrawn(list, { settings })[1]).toMatchObject({
      item: { mpn: 'W 712/95 Фильтр', name: 'W 712/95 Фильтр' },
    })
  })

  it('is named from several columns, in their order', () => {
    const list = 'Артикул | Группа товара | Модель | Цена | Остаток\nA-1 | Дверь | Веста | 15 | 2'
    const settings = { columns: { '1': 'name' as const, '2': 'name' as const } }
    expect(readDrawn(list, { settings })[1]).toMatchObject({ item: { name: 'Дверь Веста' } })
  })
})
