import { describe, expect, it } from 'vitest'
import { readListSearch } from '../../../web/table/list-search.ts'
import { toSort, toSorting } from '../../../web/table/sort-name.ts'

describe('what a list’s address says', () => {
  it('is read from text and forgets nonsense', () => {
    expect(readListSearch({ page: '3', sort: '-name', q: 'bosch' })).toEqual({
      page: 3,
      sort: '-name',
      q: 'bosch',
    })
    expect(readListSearch({ page: '-1', sort: '', q: '' })).toEqual({})
    expect(readListSearch({ page: '1' })).toEqual({})
  })

  it('keeps the direction of a sort both ways', () => {
    for (const sort of ['name', '-name', '']) expect(toSort(toSorting(sort))).toBe(sort)
  })
})
