import { expect, it } from 'vitest'
import { readProjectTab } from '../../../web/projects/project-tab.ts'
import { isNarrowed, readProjectsSearch } from '../../../web/projects/projects-search.ts'

it('reads what the address says, and counts nonsense as absent', () => {
  const said = { q: ' board ', sort: '-sum', archived: 1, flagged: '1', page: '3' }
  expect(readProjectsSearch(said)).toEqual({
    q: 'board',
    sort: '-sum',
    archived: '1',
    flagged: '1',
    page: 3,
  })
  expect(readProjectsSearch({ q: ' ', sort: 'owner', archived: '0', flagged: 'x' })).toEqual({})
})

it('knows a list that is narrowed from one that is only sorted or paged', () => {
  expect(isNarrowed({ sort: 'name', page: 2, archived: '1' })).toBe(false)
  expect(isNarrowed({ flagged: '1' })).toBe(true)
})

it('shows the rows where the address names no other part of the project', () => {
  expect(readProjectTab({ tab: 'costs' })).toBe('costs')
  expect(readProjectTab({ tab: 'nothing' })).toBe('rows')
  expect(readProjectTab({})).toBe('rows')
})
