import { expect, it } from 'vitest'
import { nameOfFile, withField } from '../../../../web/account/projects/import-columns.ts'

it('gives each meaning to one column alone', () => {
  expect(withField(['number', 'brand', 'ignore'], 2, 'number')).toEqual([
    'ignore',
    'brand',
    'number',
  ])
  expect(withField(['ignore', 'brand', 'ignore'], 1, 'ignore')).toEqual([
    'ignore',
    'ignore',
    'ignore',
  ])
})

it('names a project as its file is called', () => {
  expect(nameOfFile('Control board KP-7.v2.xlsx')).toBe('Control board KP-7.v2')
  expect(nameOfFile('list')).toBe('list')
})
