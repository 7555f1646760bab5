import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { hasLookalike, searchKey, strictKey } from '../../../worker/lib/part-number.ts'

describe('searchKey', () => {
  it.each([
    ['BAT54J,115', 'BAT54J115'],
    ['24 5046 060 600 829+', '245046060600829'],
    ['А000989590413', 'A000989590413'],
    ['df12(5.0)-30dp-0.5v(86)', 'DF125030DP05V86'],
    ['09551667812741', '09551667812741'],
    ['+ -', ''],
  ])('folds %s', (number, key) => {
    expect(searchKey(number)).toBe(key)
  })
})

describe('strictKey', () => {
  it('keeps two numbers apart that differ in a dot between digits', () => {
    expect(searchKey('1.5SMC68CA')).toBe(searchKey('1.5SMC6.8CA'))
    expect(strictKey('1.5SMC68CA')).not.toBe(strictKey('1.5SMC6.8CA'))
  })
  it('is empty without such a dot', () => {
    expect(strictKey('MAX.A-1')).toBe('')
  })
})

describe('hasLookalike', () => {
  it('sees a Cyrillic letter inside a Latin number only', () => {
    expect(hasLookalike('А000989590413')).toBe(true)
    expect(hasLookalike('A000989590413')).toBe(false)
    expect(hasLookalike('ФИЛЬТР-1')).toBe(false)
  })
})

it('has the schema in D1, full text included', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE name = 'product_names'",
  ).all()
  expect(results).toHaveLength(1)
})
