import { describe, expect, it } from 'vitest'
import { fieldsOf, recogniseDrawn } from './mint-list.ts'

const codes = (...drawn: Parameters<typeof recogniseDrawn>) =>
  recogniseDrawn(...drawn).doubts.map(({ code }) => code)

/** A list of twelve offers whose last column is titled and filled as told. */
function listWith(title: string, cell: (row: number) => string, head = 'Остаток'): string {
  const rows = Array.from(
    { length: 12 },
    (_, i) => `A-${i}00 | Bosch | ${i + 1} | ${i + 1}.50 | ${cell(i)}`,
  )
  return [`Артикул | Бренд | ${head} | Цена | ${title}`, ...rows].join('\n')
}

describe('a guess by values', () => {
  it('is a price, a stock or a number that waits for a person', () => {
    const list =
      'RC0603-10K | Yageo | 120 | 0.0125\nGRM188R71 | Murata | 80 | 0.0215\nBAT54J | Yageo | 7 | 1.305'
    expect(recogniseDrawn(list).doubts).toEqual([
      { code: 'guessed_by_values', params: { field: 'part_number', column: 1, title: '' } },
      { code: 'guessed_by_values', params: { field: 'stock', column: 3, title: '' } },
      { code: 'guessed_by_values', params: { field: 'price', column: 4, title: '' } },
    ])
  })

  it('of a column with an unknown title is told by that title', () => {
    const list = listWith('Кое-что', (i) => String(i * 3)).replace('| Остаток |', '| Резерв |')
    expect(recogniseDrawn(list).doubts).toContainEqual({
      code: 'guessed_by_values',
      params: { field: 'stock', column: 5, title: 'Кое-что' },
    })
  })

  it.each(['Размер', 'Год выпуска', 'Рейтинг', 'Коэффициент', 'Скидка, %', 'Year', 'Вес, г'])(
    'never takes %s for stock',
    (title) => {
      const list = listWith(title, (i) => String(10 + i)).replace('| Остаток |', '| Резерв |')
      expect(recogniseDrawn(list).columns[4]?.field).toBe('ignore')
    },
  )

  it('is settled by a person', () => {
    const settings = { columns: { '4': 'stock' as const } }
    const list = listWith('Кое-что', (i) => String(i * 3)).replace('| Остаток |', '| Резерв |')
    expect(codes(list, { settings })).toEqual([])
  })
})

describe('several prices', () => {
  const list = listWith('Розница', (i) => `${i + 2}.90`).replace('| Цена |', '| Опт |')
  it('ask which, and the kind that we pay is proposed', () => {
    const recognised = recogniseDrawn(list)
    expect(fieldsOf(recognised)).toMatchObject({ Опт: 'price' })
    expect(recognised.doubts).toEqual([
      { code: 'several_prices', params: { column: 4, title: 'Опт', others: 'Розница' } },
    ])
  })
  it.each(['РРЦ', 'Розничная цена', 'MSRP'])(
    'ask too where there is but one, and that is %s',
    (title) => {
      const retail = listWith('Вес', () => '1').replace('| Цена |', `| ${title} |`)
      expect(recogniseDrawn(retail).doubts).toEqual([
        { code: 'retail_price', params: { column: 4, title } },
      ])
    },
  )
  it('ask for levels without a kind too', () => {
    const levels = list.replace('Опт', 'Цена 1').replace('Розница', 'Цена 2')
    expect(codes(levels)).toEqual(['several_prices'])
  })
  it.each([
    ['a recommended one', list.replace('Розница', 'РРЦ')],
    [
      'the same in another currency',
      list.replace('Опт', 'Цена USD').replace('Розница', 'Цена EUR'),
    ],
    ['an empty one', list.replaceAll(/\| \d+\.90$/gm, '|')],
  ])('are none beside %s', (_, drawn) => {
    expect(codes(drawn)).toEqual([])
  })
  it('are settled by a person', () => {
    expect(codes(list, { settings: { columns: { '4': 'price' } } })).toEqual([])
  })
})

describe('two columns for one field', () => {
  it('ask which', () => {
    const list = listWith('Остаток склад 2', (i) => String(i * 2))
    expect(recogniseDrawn(list).doubts).toEqual([
      {
        code: 'same_field',
        params: { field: 'stock', column: 3, title: 'Остаток', others: 'Остаток склад 2' },
      },
    ])
  })
  it('do not where the other has a meaning of its own', () => {
    expect(codes(listWith('Номер', (i) => `X-${i}`))).toEqual([])
  })
})

describe('a price that never changes', () => {
  it('is in doubt', () => {
    const list = listWith('Вес', () => '1').replaceAll(/ \d+\.50 /g, ' 1.17 ')
    expect(recogniseDrawn(list.replace('Цена', 'Цена партнёра')).doubts).toEqual([
      {
        code: 'constant_column',
        params: { field: 'price', column: 4, title: 'Цена партнёра', value: '1.17' },
      },
    ])
  })
  it('is in doubt as a stock whose title may mean a pack', () => {
    const list = listWith('Вес', () => '1')
    const packs = list.replace('Остаток', 'Количество').replaceAll(/Bosch \| \d+/g, 'Bosch | 50')
    expect(codes(packs)).toEqual(['constant_column'])
    expect(codes(packs.replace('Количество', 'Остаток'))).toEqual([])
  })
})

describe('of two texts', () => {
  it('the longer one is the description', () => {
    const list = `Артикул | Описание товара | Название_позиции | Цена_опт_руб | Остаток
      A-1 | Дверь межкомнатная со стеклом, массив сосны, эмаль белая | Дверь Веста | 150 | 2
      A-2 | Дверь глухая, шпон дуба, петли и замок в комплекте | Дверь Лада | 170 | 3`
    expect(fieldsOf(recogniseDrawn(list))).toMatchObject({
      Название_позиции: 'name',
      Цена_опт_руб: 'price',
    })
  })
})
