import { describe, expect, it } from 'vitest'
import { ageOf } from '../../../../web/admin/overview/dashboard/age-of.ts'
import { changeOf, shareOf } from '../../../../web/admin/overview/dashboard/change-of.ts'
import { hasWords } from '../../../../web/admin/overview/palette/has-words.ts'
import { type RecentItem, withRecent } from '../../../../web/admin/overview/palette/recent-atom.ts'

const MINUTE = 60_000
const since = '2026-11-26T00:00:00.000Z'
const after = (ms: number) => Date.parse(since) + ms

describe('ageOf', () => {
  it.each([
    [0, 'minutes', 1],
    [59 * MINUTE, 'minutes', 59],
    [60 * MINUTE, 'hours', 1],
    [47 * 60 * MINUTE, 'hours', 47],
    [48 * 60 * MINUTE, 'days', 2],
  ])('tells %d milliseconds in %s', (ms, unit, count) => {
    expect(ageOf(since, after(ms))).toEqual({ unit, count })
  })
  it('has none for what is to come', () => {
    expect(ageOf(since, after(-1))).toBeNull()
  })
})

describe('changeOf and shareOf', () => {
  it('compare with what was there, and with nothing not at all', () => {
    expect([changeOf(120, 100), changeOf(50, 100), changeOf(5, 0)]).toEqual([2000, -5000, null])
    expect([shareOf(1, 8), shareOf(1, 0)]).toEqual([1250, null])
  })
})

describe('hasWords', () => {
  it.each([
    ['Заказы поставщикам, Поставщики', 'зак пост', true],
    ['Заказы поставщикам', 'постав', true],
    ['Учёт', 'учет', true],
    ['Price lists', 'ists', false],
    ['Price lists', 'PRICE', true],
    ['Price lists', '', true],
  ])('%s, %s: %s', (text, query, has) => {
    expect(hasWords(text, query)).toBe(has)
  })
})

describe('withRecent', () => {
  const item = (key: string, userId = 1): RecentItem => ({
    key, userId, kind: 'place', title: key, about: '', path: '/admin/x',
  }) // prettier-ignore
  it('puts what was chosen on top, once for each person, and keeps forty', () => {
    const items = [item('a'), item('b'), item('a', 2)]
    expect(withRecent(items, item('b')).map(({ key, userId }) => `${key}${userId}`)).toEqual([
      'b1',
      'a1',
      'a2',
    ])
    const many = Array.from({ length: 40 }, (_, at) => item(String(at)))
    expect(withRecent(many, item('new'))).toHaveLength(40)
  })
})
