import { expect, it } from 'vitest'
import { matchesMask } from '../../../worker/lib/matches-mask.ts'
import { plainFileName } from '../../../worker/lib/plain-file-name.ts'

it.each([
  ['prices.csv', 'prices.csv', true],
  ['PRICES.CSV', 'prices.csv', true],
  ['Прайс Мінск 24.11.xlsx', '*мінск*.XLSX', true],
  ['a.csv', '?.csv', true],
  ['ab.csv', '?.csv', false],
  ['a.csv.exe', '*.csv', false],
  ['a[1].csv', 'a[1].csv', true],
  ['a1.csv', 'a[1].csv', false],
  ['', '*', true],
  ['', '', true],
  ['a', '', false],
  ['abcabc', '*abc', true],
  ['ab', '*a*b*', true],
  ['й.csv', 'й.csv', true],
])('%s is like %s: %s', (name, mask, isLike) => {
  expect(matchesMask(name, mask)).toBe(isLike)
})

it('does not take for ever over a mask of stars', () => {
  expect(matchesMask('a'.repeat(255), `${'*a'.repeat(50)}b`)).toBe(false)
})

it.each([
  ['a/b\\c.csv', 'c.csv'],
  ['a\r\nb.csv', 'ab.csv'],
  ['\u202egpj.csv', 'gpj.csv'],
  ['..\\..', '..'],
  [' \u0000 ', null],
  ['x'.repeat(300), 'x'.repeat(255)],
])('the plain name of %j is %j', (text, name) => {
  expect(plainFileName(text)).toBe(name)
})
