import { describe, expect, it } from 'vitest'
import { readListSearch } from '../../../web/table/list-search.ts'
import { toSort, toSorting } from '../../../web/table/sort-name.ts'

describe('the search parameters of a list', () => {
  it('are read from text, without invalid values', () => {
    expect(readListSearch({ page: '3', sort: '-name', q: 'bosch' })).toEqual({
      page: 3,
      sort: '-name',
      q: 'bosch',
    })
    expect(readListSearch({ page: '-1', sort: '', q: '' })).toEqual({})
    expect(readListSearch({ page: '1' })).toEqual({})
  })

  it('keep the direction of a sort both ways', () => {
    for (const sort of ['name', '-name', '']) expect(toSort(toSorting(sort))).toBe(sort)
  })
})
