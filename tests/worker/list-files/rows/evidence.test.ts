import { describe, expect, it } from 'vitest'
import type { ListItem } from '../../../../worker/list-files/reading.ts'
import { MOST_CROSSES } from '../../../../worker/list-files/rows/cut-crosses.ts'
import { fieldsOf, readDrawn, recogniseDrawn } from '../recognise/mint-list.ts'

type Minted = Parameters<typeof readDrawn>[1]

const items = (drawing: string, minted?: Minted): ListItem[] =>
  readDrawn(drawing, minted).flatMap((row) => (row.kind === 'item' ? [row.item] : []))

const groups = (drawing: string, minted?: Minted) =>
  items(drawing, minted).map(({ mpn, group }) => `${mpn}: ${group}`)

const crossesOf = (cell: string) =>
  items(`Brand | MPN | Name | Price | Stock | Crosses\nMANN | W712 | Filter | 5 | 1 | ${cell}`)[0]

describe('the group of a row', () => {
  it.each([
    'Категория',
    'Группа товаров',
    'Товарная группа',
    'Раздел',
    'Product group',
    'Category',
    'Катэгорыя',
    'Група тавараў',
  ])('stands in a column titled %s', (title) => {
    const list = `Brand | MPN | ${title} | Name | Price | Stock\nMANN | W712 | Фильтры  масляные | F | 5 | 1`
    expect(fieldsOf(recogniseDrawn(list))[title]).toBe('category')
    expect(groups(list)).toEqual(['W712: Фильтры масляные'])
  })

  it('is the brand in a list that has no other column of brands, and the group beside one', () => {
    const list = (head: string, row: string) =>
      `${head} | Артикул | Цена | Остаток\n${row} | A-15 | 5 | 1`
    expect(fieldsOf(recogniseDrawn(list('ГРУППА', 'MANN')))).toMatchObject({ ГРУППА: 'brand' })
    const both = recogniseDrawn(list('Группа | Бренд', 'Фильтры | MANN'))
    expect(fieldsOf(both)).toMatchObject({ Группа: 'category', Бренд: 'brand' })
    expect(both.doubts).toEqual([])
  })

  it('is made of several columns, the wider one first', () => {
    const list =
      'Категория | Подкатегория | Brand | MPN | Price | Stock\nФильтры | Масляные | MANN | W712 | 5 | 1\nФильтры | | MANN | W713 | 5 | 1'
    expect(groups(list)).toEqual(['W712: Фильтры › Масляные', 'W713: Фильтры'])
  })

  it('stands in rows of their own that are no brands, each inside the one further left', () => {
    const list = [
      'Brand | MPN | Name | Price | Stock',
      'Фильтры | | | |',
      '| Масляные | | |',
      'MANN | W712 | F | 5 | 1',
      '| Воздушные | | |',
      'MANN | C712 | F | 5 | 1',
      'Свечи | | | |',
      'NGK | BKR6E | S | 5 | 1',
    ].join('\n')
    expect(recogniseDrawn(list)).toMatchObject({ has_headings: true, has_group_rows: false })
    expect(groups(list)).toEqual([
      'W712: Фильтры › Масляные',
      'C712: Фильтры › Воздушные',
      'BKR6E: Свечи',
    ])
  })

  it('is no brand of a group row, and no note at the end', () => {
    const list =
      'MPN | Name | Price | Stock\nTI | | |\nNE555 | T | 5 | 1\nLM358 | O | 5 | 1\nЦены с НДС | | |'
    expect(items(list).map(({ brand, group }) => [brand, group])).toEqual([
      ['TI', ''],
      ['TI', ''],
    ])
    const noted = 'Brand | MPN | Name | Price | Stock\nTI | NE555 | T | 5 | 1\nЦены с НДС | | | |'
    expect(recogniseDrawn(noted).has_headings).toBeUndefined()
  })

  it('is the heading where a default brand is chosen for a list of group rows', () => {
    const list = 'MPN | Name | Price | Stock\nТаймеры | | |\nNE555 | T | 5 | 1'
    expect(groups(list, { settings: { default_brand: 'TI' } })).toEqual(['NE555: Таймеры'])
  })

  it('is one line of 120 characters at most, whatever the cell holds', () => {
    const [item] = items(
      `Brand | MPN | Category | Price | Stock\nTI | NE555 | ${'длинный '.repeat(100_000)} | 5 | 1`,
    )
    expect(item?.group.length).toBeLessThanOrEqual(120)
    expect(item?.group).toMatch(/^длинный длинный/)
  })

  it('changes ten thousand times in one list', () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `Group ${at} | | | |\nTI | NE${at + 1000} | T | 5 | 1`,
    )
    const found = items(`Brand | MPN | Name | Price | Stock\n${rows.join('\n')}`)
    expect(found).toHaveLength(10_000)
    expect(found.at(-1)?.group).toBe('Group 9999')
  })
})

describe('the crosses of a row', () => {
  it.each(['Аналоги', 'Кроссы', 'Замены', 'Cross reference', 'Analogs', 'OEM номера', 'Аналагі'])(
    'stand in a column titled %s',
    (title) => {
      const list = `Brand | MPN | Name | Price | Stock | ${title}\nMANN | W712 | F | 5 | 1 | OC 90`
      expect(fieldsOf(recogniseDrawn(list))[title]).toBe('crosses')
    },
  )

  it('are the numbers of car makers, where the part on offer has one of its own', () => {
    const list = 'Brand | Артикул | OEM | Price | Stock\nMANN | W712 | 06A115561B | 5 | 1'
    expect(items(list)[0]).toMatchObject({ mpn: 'W712', crosses: ['06A115561B'] })
    const alone = recogniseDrawn('Brand | OEM | Name | Price | Stock\nMANN | W712 | F | 5 | 1')
    expect(fieldsOf(alone)).toMatchObject({ OEM: 'part_number' })
  })

  it.each([
    ['MAHLE OC 90; BOSCH 0451103', ['MAHLE OC 90', 'BOSCH 0451103']],
    ['OC90, 0451103, 06A115', ['OC90', '0451103', '06A115']],
    ['BAT54J,115', ['BAT54J,115']],
    ['W712/52 / OC90', ['W712/52', 'OC90']],
    ['OC90; OC90; -; ;', ['OC90']],
    ['', []],
  ])('are cut where %s shows it', (cell, crosses) => {
    expect(crossesOf(cell)?.crosses).toEqual(crosses)
  })

  it('are fifty at most, and the row says how many there were', () => {
    const cell = Array.from({ length: 5_000 }, (_, at) => `OC${at + 1000}`).join(';')
    const item = crossesOf(cell)
    expect(item?.crosses).toHaveLength(MOST_CROSSES)
    expect(item?.notices).toEqual([{ code: 'crosses_cut', column: 5, value: '5000' }])
  })
})
