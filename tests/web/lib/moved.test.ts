import { expect, it } from 'vitest'
import { moved } from '../../../web/lib/moved.ts'

it('moves an item one place, and none beyond the ends', () => {
  const letters = ['a', 'b', 'c']
  expect(moved(letters, 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(letters, 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(letters, 0, -1)).toEqual(letters)
  expect(moved(letters, 2, 1)).toEqual(letters)
  expect(letters).toEqual(['a', 'b', 'c'])
})
