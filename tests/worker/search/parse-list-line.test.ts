import { describe, expect, it } from 'vitest'
import {
  parseListLine,
  parseNumberCell,
} from '../../../worker/catalog/search/list/parse-list-line.ts'

/** The parts as they are read while the catalogue says nothing. */
const read = (line: string) =>
  parseListLine(line).parts.map(({ readings: [first] }) => `${first?.quantity} x ${first?.number}`)

/** All ways to read the first part. */
const ways = (line: string) =>
  (parseListLine(line).parts[0]?.readings ?? []).map(
    ({ number, quantity, brand }) =>
      `${quantity} x ${number}${brand === null ? '' : ` of ${brand}`}`,
  )

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

  it.each([
    ['1N4148\tVishay\t25', '25 x 1N4148 of Vishay'],
    ['Vishay\t1N4148\t25', '25 x 1N4148 of Vishay'],
    ['25\tVishay\t1N4148', '25 x 1N4148 of Vishay'],
    ['Bosch F026407183 10', '10 x F026407183 of Bosch'],
    ['F026407183 Bosch 10', '10 x F026407183 of Bosch'],
    ['10 x Bosch F026407183', '10 x F026407183 of Bosch'],
    ['Bosch | F026407183 | 10', '10 x F026407183 of Bosch'],
    ['Bosch, F026407183, 10 pcs', '10 x F026407183 of Bosch'],
    ['Bosch,F026407183,10', '10 x F026407183 of Bosch'],
    ['Bosch - F026407183 - 10 шт.', '10 x F026407183 of Bosch'],
    ['W 712/95 mann 5', '5 x W 712/95 of mann'],
    ['Texas Instruments LM317T qty 7', '7 x LM317T of Texas Instruments'],
    ['10pcs LM317T', '10 x LM317T'],
    ['10 1N4148', '10 x 1N4148'],
    ['LA 55', '1 x LA 55'],
    ['2N7002P,215', '1 x 2N7002P,215'],
    ['R1 RC0603', '1 x RC0603'],
    ['U1 10', '10 x U1'],
  ])('%j may mean %j', (line, way) => {
    expect(ways(line)).toContain(way)
  })

  it('of two readings holds the marked quantity alone', () => {
    expect(ways('x10 1206')).toEqual(['10 x 1206'])
    expect(ways('1206 10 шт')).toEqual(['10 x 1206'])
    expect(ways('1206 100')).toEqual(
      expect.arrayContaining(['100 x 1206', '1206 x 100', '1 x 1206 100']),
    )
  })

  it('counts designators where nothing else does', () => {
    expect(read('R1, R2, R5-R8 RC0603FR-0710KL')).toEqual(['6 x RC0603FR-0710KL'])
    expect(read('C1,C2 GRM188R71H104KA93D')).toEqual(['2 x GRM188R71H104KA93D'])
    expect(read('DA1 … DA3 LM358DR x5')).toEqual(['5 x LM358DR'])
    expect(read('C1815')).toEqual(['1 x C1815'])
  })

  it('keeps parts between semicolons apart, unless they are a brand and its number', () => {
    expect(read('A100;B200;5')).toEqual(['5 x A100', '5 x B200'])
    const { asOne } = parseListLine('Bosch;F026407183;5')
    expect(asOne).toContainEqual({ number: 'F026407183', quantity: 5, brand: 'Bosch' })
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
