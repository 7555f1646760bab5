import { beforeAll, describe, expect, it } from 'vitest'
import { numbersFound as found, search } from './ask-search.ts'
import {
  createAlias,
  createBrand,
  createProduct,
  createRates,
  freshNumber,
  freshWord,
} from './stock.ts'

beforeAll(createRates)

describe('names', () => {
  it.each([
    ['фильтр масляный', ['аліўны фільтр', 'oil filter', 'масляные фильтры', 'filters oil']],
    ['Brake pads, front', ['тормозные колодки передние', 'пярэднія тармазныя калодкі']],
    ['Кандэнсатар керамічны', ['керамический конденсатор', 'ceramic capacitors']],
  ])('of %s are found in the other languages', async (name, searches) => {
    const mark = freshWord()
    const number = freshNumber()
    await createProduct(await createBrand(), number, `${name} ${mark}`)
    for (const words of searches) {
      expect([words, ...(await found(`${words} ${mark}`))]).toEqual([words, number])
    }
    expect(await found(`рычаг ${mark}`)).toEqual([])
  })

  it('hold a value however it is written', async () => {
    const mark = freshWord()
    const [first, second] = [freshNumber(), freshNumber()]
    const brandId = await createBrand()
    await createProduct(brandId, first, `Конденсатор 100 нФ 50 В X7R 0805 ${mark}`)
    await createProduct(brandId, second, `Конденсатор 10 нФ 50 В X7R 0805 ${mark}`)
    for (const value of ['100nF', '100n', '0.1 мкФ', '100 нф', '100000pF']) {
      expect([value, ...(await found(`${value} 0805 ${mark}`))]).toEqual([value, first])
    }
    expect(await found(`50V ${mark}`)).toEqual([first, second].toSorted())
    expect(await found(`25V ${mark}`)).toEqual([])
  })

  it('are narrowed by a brand or alias anywhere among the words', async () => {
    const mark = freshWord()
    const [mine, others] = [freshNumber(), freshNumber()]
    const name = `Brand ${freshWord()}`
    const brandId = await createBrand(name)
    const alias = freshWord()
    await createAlias(brandId, alias)
    await createProduct(brandId, mine, `Фильтр ${mark}`)
    await createProduct(await createBrand(), others, `Фильтр для ${name} ${mark}`)
    const searches = [`${name} filter ${mark}`, `filter ${alias} ${mark}`, `${mark} ${alias}`]
    for (const q of searches) expect([q, ...(await found(q))]).toEqual([q, mine])
    expect(await found(`filter ${mark}`)).toEqual([mine, others].toSorted())
  })

  it('that have all the words but one are found, and the answer says which was left out', async () => {
    const [mark, other] = [freshWord(), freshWord()]
    const number = freshNumber()
    await createProduct(await createBrand(), number, `Фильтр масляный ${mark}`)
    const { data } = await search({ q: `oil filter ${mark} ${other}` })
    expect(data).toMatchObject({ kind: 'offers', corrected: null, without: other })
    expect(data.products.map(({ product }) => product.mpn)).toEqual([number])
    const five = await search({ q: `fuel oil filter ${mark} brake` })
    expect(five.data).toMatchObject({ kind: 'nothing', without: null })
    const many = await search({ q: `oil filter ${mark} a few words more than those` })
    expect(many.data).toMatchObject({ kind: 'nothing', without: null })
    const whole = await search({ q: `oil filter ${mark}` })
    expect(whole.data.without).toBeNull()
  })

  it('of another brand are looked for without it when it has none', async () => {
    const mark = freshWord()
    const number = freshNumber()
    const name = freshWord()
    await createBrand(name)
    await createProduct(await createBrand(), number, `Filter for ${name} ${mark}`)
    expect(await found(`${name} filter ${mark}`)).toEqual([number])
  })
})

describe('plurals with a vowel before their last к', () => {
  it.each([
    ['тормозных колодок', 'Колодки тормозные'],
    ['щеток', 'Щётки стеклоочистителя'],
    ['щёток', 'Щетка генератора'],
    ['втулок', 'Втулка'],
    ['прокладок', 'Прокладка'],
    ['пружин', 'Пружина'],
    ['гаек', 'Гайки'],
    ['крышек', 'Крышка'],
    ['ручек', 'Ручка'],
    ['лампочек', 'Лампочки'],
    ['трубок', 'Трубка'],
    ['рамок', 'Рамка'],
    ['шпилек', 'Шпилька'],
    ['калодак', 'Калодкі тармазныя'],
    ['шчотак', 'Шчотка'],
    ['датчиков', 'Датчик'],
    ['датчик', 'Датчики'],
    ['замок', 'Замки'],
    ['pads', 'Колодка'],
    ['колодок', 'Brake pads'],
  ])('%s find %s', async (words, name) => {
    const mark = freshWord()
    const number = freshNumber()
    await createProduct(await createBrand(), number, `${name} ${mark}`)
    expect(await found(`${words} ${mark}`)).toEqual([number])
  })

  it.each([
    ['срок', 'Срка'],
    ['блок', 'Блка'],
    ['поток', 'Потемки'],
    ['курок', 'Куртка'],
    ['чулок', 'Чулан'],
    ['станок', 'Стандарт'],
    ['срок', 'Сорока'],
    ['втулок', 'Втулочный'],
  ])('%s do not find %s', async (word, name) => {
    const mark = freshWord()
    await createProduct(await createBrand(), freshNumber(), `${name} ${mark}`)
    expect(await found(`${word} ${mark}`)).toEqual([])
  })
})
