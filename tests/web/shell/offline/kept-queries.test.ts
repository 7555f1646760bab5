import { describe, expect, it } from 'vitest'
import { hasPrices, isKept, keptName } from '../../../../web/shell/offline/kept-queries.ts'

describe('the kept answers', () => {
  it.each([
    [['settings', 'init']],
    [['search', 'results', 'LM317T', null, {}, null]],
    [['search', 'list', 'LM317T 10', 'BYN']],
    [['content', 'delivery', 'be']],
    [['products', 7, 'history', 'BYN']],
  ])('%j is the same for every guest', (key) => {
    expect(isKept(key)).toBe(true)
  })

  it.each([
    [['accounts', 'user']],
    [['accounts', 'sessions']],
    [['admin', 'suppliers']],
    [['cart', 'owned', 7]],
    [['cart', 'quotes', 'BYN', false, [4294967297]]],
    [['favorites', 'owned', 7]],
    [['search', 'suggestions', 'LM3']],
    [['settings', 'currencies']],
  ])('%j stays with the store', (key) => {
    expect(isKept(key)).toBe(false)
  })

  it('knows which answers have prices', () => {
    expect(hasPrices(['search', 'results', 'LM317T'])).toBe(true)
    expect(hasPrices(['settings', 'init'])).toBe(false)
  })

  it('keeps an answer for each language, and the settings for all', () => {
    const results = ['search', 'results', 'LM317T']
    expect(keptName(results, 'be')).not.toBe(keptName(results, 'ru'))
    expect(keptName(['settings', 'init'], 'be')).toBe(keptName(['settings', 'init'], 'ru'))
  })
})
