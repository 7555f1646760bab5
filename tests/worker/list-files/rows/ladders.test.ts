import { describe, expect, it } from 'vitest'
import { readDrawn } from '../recognise/mint-list.ts'

describe('ladders', () => {
  function ladderOf(list: string) {
    const reading = readDrawn(list).at(-1)!
    if (reading.kind !== 'item') throw new Error(JSON.stringify(reading))
    const { costMicros, ladder, minimum } = reading.item
    return { costMicros, ladder, minimum }
  }

  it('reads steps in columns, with the lowest as the price', () => {
    const list = `MPN | Brand | Stock | MOQ | 1+ | 10+ | 10000+
      A1 | B | 5 | 1 | 0.81 | 0.69 | 0.4
      A2 | B | 5 | 4000 | | | 0.019`
    expect(ladderOf(list)).toEqual({ costMicros: 19_000, ladder: null, minimum: 4000 })
    expect(ladderOf(list.split('\n').slice(0, 2).join('\n')).ladder).toEqual([
      [1, 810_000],
      [10, 690_000],
      [10_000, 400_000],
    ])
  })

  it('reads a plain price beside steps', () => {
    const list = `Артикул | Бренд | Остаток | Мин. партия | Цена, USD | Цена от 100 | Цена от 1000
      A1 | B | 5 | 1 | 0,74 | 0,53425 | 0,46459`
    expect(ladderOf(list).ladder).toEqual([
      [1, 740_000],
      [100, 534_250],
      [1000, 464_590],
    ])
  })

  it('reads pairs of columns', () => {
    const list = `MPN | Brand | In stock | Break 1 | Price 1 | Break 2 | Price 2 | Break 3 | Price 3
      A1 | B | 5 | 1 | 0.204 | 10 | 0.128 | |`
    expect(ladderOf(list)).toMatchObject({
      costMicros: 204_000,
      ladder: [
        [1, 204_000],
        [10, 128_000],
      ],
    })
  })

  it('reads a ladder in one cell', () => {
    const list = `MPN | Brand | Qty | Price | Price breaks
      A1 | B | 5 | 0.298 | 25: 0.298; 100: 0.17`
    expect(ladderOf(list)).toMatchObject({
      costMicros: 298_000,
      ladder: [
        [25, 298_000],
        [100, 170_000],
      ],
    })
  })

  it.each([
    ['MPN | Brand | Qty | Price | Price breaks\nA1 | B | 5 | 0.298 | ask', 4, 'ask'],
    ['MPN | Brand | Qty | 1+ | 10+\nA0 | B | 5 | 1.5 | 1\nA1 | B | 5 | 0.298 | 1.2.3', 4, '1.2.3'],
    [
      'MPN | Brand | Qty | Break 1 | Price 1\nA0 | B | 5 | 1 | 1\nA1 | B | 5 | reel | 1.2',
      3,
      'reel',
    ],
  ])('rejects steps that cannot be read: %j', (list, column, value) => {
    expect(readDrawn(list).at(-1)).toMatchObject({ code: 'breaks_unreadable', column, value })
  })
})
