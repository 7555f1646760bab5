import { describe, expect, it } from 'vitest'
import type { ProjectRow } from '../../../../worker/sales/projects/schemas.ts'
import {
  matchesRow,
  neededPieces,
  readPieces,
  readSpare,
} from '../../../../web/account/projects/row-words.ts'

it('reads pieces as they are typed, and refuses what is no whole number of them', () => {
  expect(['12', '1 250', '0', '1,5', '-3', '', '9999999999'].map(readPieces)).toEqual([
    12,
    1250,
    0,
    null,
    null,
    null,
    null,
  ])
})

it('reads a percent with its sign or without, in the way of the language', () => {
  expect(readSpare('5 %', 'en')).toBe(500)
  expect(readSpare('2,5', 'ru')).toBe(250)
  expect(readSpare('2.5', 'en')).toBe(250)
  expect(readSpare('', 'be')).toBe(0)
  expect(readSpare('1001', 'en')).toBeNull()
  expect(readSpare('much', 'en')).toBeNull()
})

describe('what a build needs', () => {
  it('rounds spare pieces up', () => {
    expect(neededPieces({ quantity: 14, spare_bps: 500 }, 50)).toBe(735)
    expect(neededPieces({ quantity: 1, spare_bps: 200 }, 1)).toBe(2)
    expect(neededPieces({ quantity: 0, spare_bps: 500 }, 50)).toBe(0)
  })
  it('is exact where floating point is not', () => {
    expect(neededPieces({ quantity: 1_000_000_000, spare_bps: 1 }, 1_000_000)).toBe(
      1_000_100_000_000_000,
    )
  })
})

it('finds a row by any of its words, in any case', () => {
  const row = {
    designators: 'R1, R4-R7',
    number: 'LM317T',
    brand: 'ST',
    note: 'Радыятар',
    product: null,
  } as unknown as ProjectRow
  expect(['r4', 'lm317', 'st', 'радыя', ' '].map((words) => matchesRow(row, words))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect(matchesRow(row, 'NE555')).toBe(false)
})
