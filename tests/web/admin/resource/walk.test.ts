import { describe, expect, it } from 'vitest'
import { neighboursOf, walkBack, walkOn } from '../../../../web/admin/resource/walk.ts'

const SECOND_PAGE = { search: { page: 2 }, ids: [21, 22, 23], first: 2, last: 2 }

describe('a walk through a list', () => {
  it('knows the rows before and behind each', () => {
    expect(neighboursOf(SECOND_PAGE, 22)).toEqual({ previous: 21, next: 23 })
    expect(neighboursOf(SECOND_PAGE, 21)).toEqual({ previous: null, next: 22 })
    expect(neighboursOf(SECOND_PAGE, 23)).toEqual({ previous: 22, next: null })
    expect(neighboursOf(SECOND_PAGE, 99)).toBeNull()
  })

  it('goes on with rows that have moved up, and meets none of them twice', () => {
    // 21 has left the list, so 31 stands on the same page now.
    const same = walkOn(SECOND_PAGE, { page: 2, ids: [22, 23, 31] })
    expect(same).toMatchObject({ ids: [21, 22, 23, 31], last: 2 })
    const after = walkOn(same, { page: 3, ids: [31, 32] })
    expect(after).toMatchObject({ ids: [21, 22, 23, 31, 32], first: 2, last: 3 })
    expect(neighboursOf(after, 31)).toEqual({ previous: 23, next: 32 })
  })

  it('goes back before the page it began on', () => {
    const before = walkBack(SECOND_PAGE, { page: 1, ids: [11, 12, 21] })
    expect(before).toMatchObject({ ids: [11, 12, 21, 22, 23], first: 1, last: 2 })
    expect(neighboursOf(before, 21)).toEqual({ previous: 12, next: 22 })
  })
})
