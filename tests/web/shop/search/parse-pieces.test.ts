import { describe, expect, it } from 'vitest'
import { parsePieces } from '../../../../web/lib/parse-pieces.ts'

describe('pieces as lists write them', () => {
  it.each([
    ['', 1], ['10', 10], ['10 шт.', 10], ['x10', 10], ['×3', 3], ['5pcs', 5], ['2 500', 2500],
    ['2\u00a0500', 2500], ['2,500', 2500], ['12,345,678', 12_345_678], ['10.0', 10], ['10,00', 10],
    ['-', 1], ['0', 0], ['007', 7],
  ])('%j is %d', (text, pieces) => {
    expect(parsePieces(text)).toBe(pieces)
  }) // prettier-ignore

  it.each(['1,000', '1.000', '2.5', 'ten', '10-20', '=1+1', '99999999999', 'шт.', '1e3'])(
    '%j is ambiguous or invalid',
    (text) => {
      expect(parsePieces(text)).toBeNull()
    },
  )
})
