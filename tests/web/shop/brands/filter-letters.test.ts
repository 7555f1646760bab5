import { expect, it } from 'vitest'
import { parseBrandLetter } from '../../../../web/shop/brands/brand-letter.ts'
import { filterLetters } from '../../../../web/shop/brands/filter-letters.ts'
import { joinLetters } from '../../../../web/shop/brands/join-letters.ts'

const brand = (name: string) => ({ id: 1, name, slug: name.toLowerCase(), count: 1 })
const letter = (name: string, ...names: string[]) => ({
  letter: name,
  count: names.length,
  brands: names.map(brand),
})
const LETTERS = [letter('M', 'Mann-Filter', 'MAHLE'), letter('Ü', 'Überbau'), letter('Q')]

it('finds brands by any part of their names, however they are written', () => {
  const found = (typed: string) =>
    filterLetters(LETTERS, typed).flatMap(({ brands }) => brands.map(({ name }) => name))
  expect(found('')).toEqual(['Mann-Filter', 'MAHLE', 'Überbau'])
  expect(found('nnfil')).toEqual(['Mann-Filter'])
  expect(found('UBER')).toEqual(['Überbau'])
  expect(found('xyz')).toEqual([])
})

it('joins the pages of a letter', () => {
  const page = (...names: string[]) => ({
    data: { count: 3, is_cut: false, letters: [letter('M', ...names)] },
    next_cursor: null,
  })
  const joined = joinLetters([page('MAHLE'), page('Mann', 'Mobil')])
  expect(joined?.letters[0]?.brands.map(({ name }) => name)).toEqual(['MAHLE', 'Mann', 'Mobil'])
})

it('reads one letter from an address', () => {
  expect(parseBrandLetter({ letter: 'm' })).toEqual({ letter: 'M' })
  expect(parseBrandLetter({ letter: '0' })).toEqual({ letter: '0' })
  expect(parseBrandLetter({ letter: 'mm' })).toEqual({})
  expect(parseBrandLetter({ letter: ['m'] })).toEqual({})
})
