import { describe, expect, it } from 'vitest'
import {
  parseListLine,
  parseNumberCell,
} from '../../../worker/catalog/search/list/parse-list-line.ts'

const read = (line: string) =>
  parseListLine(line).map(({ number, quantity }) => `${quantity} x ${number}`)

describe('a pasted line', () => {
  it.each([
    ['1N4148', ['1 x 1N4148']],
    ['1N4148 100', ['100 x 1N4148']],
    ['1N4148\t100', ['100 x 1N4148']],
    ['1N4148;100', ['100 x 1N4148']],
    ['1N4148, 100', ['100 x 1N4148']],
    ['1N4148 x5', ['5 x 1N4148']],
    ['1N4148 20 шт.', ['20 x 1N4148']],
    ['2N7002P,215', ['1 x 2N7002P,215']],
    ['2N7002P\\,215\t10', ['10 x 2N7002P,215']],
    ['09551667812741', ['1 x 09551667812741']],
    ['24 5046 060 600 829+', ['1 x 24 5046 060 600 829+']],
    ['24 5046 060 600 829+ 5', ['5 x 24 5046 060 600 829+']],
    ['C0603C103K5RAC TU', ['1 x C0603C103K5RAC TU']],
    ['08-50-0114', ['1 x 08-50-0114']],
    ['DF12(5.0)-30DP-0.5V(86)', ['1 x DF12(5.0)-30DP-0.5V(86)']],
    [
      '0022232061;0022012067; 6: 08-50-0114',
      ['1 x 0022232061', '1 x 0022012067', '6 x 08-50-0114'],
    ],
    ['_', []],
    ['  ', []],
    ['- ; _', []],
  ])('%j', (line, expected) => {
    expect(read(line)).toEqual(expected)
  })

  it('takes a brand between tabs', () => {
    expect(parseListLine('1N4148\tVishay\t25')).toEqual([
      { number: '1N4148', quantity: 25, brand: 'Vishay', whole: null },
    ])
  })

  it('keeps the whole line where the quantity may belong to the number', () => {
    expect(parseListLine('LA 55')[0]).toMatchObject({ number: 'LA', quantity: 55, whole: 'LA 55' })
  })
})

describe('a number cell', () => {
  it('shares the line’s quantity among its parts', () => {
    expect(parseNumberCell('A1; 6: B2', 3)).toEqual([
      { number: 'A1', quantity: 3 },
      { number: 'B2', quantity: 18 },
    ])
  })
})
