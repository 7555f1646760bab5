import { describe, expect, it } from 'vitest'
import { readValues } from '../../../worker/catalog/search/words/read-values.ts'
import { beginningOf, stemOf } from '../../../worker/catalog/search/words/stem.ts'

const tokens = (text: string) => readValues(text).map(({ token }) => token)

describe('values with units', () => {
  it.each([
    ['100n', '100nF', '100 nF', '100 нФ', '100нф', '0.1uF', '0,1 мкФ', '0.1µF', '100000 пФ'],
    ['4k7', '4.7k', '4,7 кОм', '4700R', '4700 Ом', '4К7', '0.0047 MOhm'],
    ['10R', '10 Ohm', '10 Ω', '10R0', '10ом'],
    ['2n2', '2.2nF', '2200 pF', '2200пФ'],
    ['12V', '12 В', '12в', '12,0 V'],
    ['60Ah', '60 Ач'],
    ['4L', '4 л', '4л'],
    ['16 MHz', '16МГц', '16000 кГц'],
  ])('reads %s and its other spellings as one', (first, ...others) => {
    const [token] = tokens(first)
    expect(token).toMatch(/^z[a-z]\d+(?:em?\d+)?$/)
    for (const other of others) expect([other, ...tokens(other)]).toEqual([other, token])
  })

  it('tells different values and units apart', () => {
    const seen = ['100n', '10n', '100 nH', '100V', '100 W', '100R', '1u', '100 mm'].flatMap(tokens)
    expect(new Set(seen).size).toBe(8)
  })

  it('takes words, sizes and numbers of parts for no values', () => {
    for (const text of ['2 в 1', 'X7R 0805', 'TO-220', 'W 712/95', 'BAT54J', 'F026407183']) {
      expect([text, ...tokens(text)]).toEqual([text])
    }
  })
})

describe('stems', () => {
  it.each([
    ['фильтр', 'фильтры', 'фильтра', 'фильтров'],
    ['маслян', 'масляный', 'масляного', 'масляная'],
    ['калодк', 'калодка', 'калодкі', 'калодкамі'],
    ['pad', 'pad', 'pads'],
    ['glass', 'glass'],
    ['100nf', '100nf'],
  ])('is %s whatever the ending', (stem, ...words) => {
    expect(words.map(stemOf)).toEqual(words.map(() => stem))
  })

  it('is looked for by a beginning that the index has', () => {
    expect(['резисторы', 'масляный', 'oil', 'a'].map(beginningOf)).toEqual([
      'резистор',
      'маслян',
      'oil',
      null,
    ])
  })
})
