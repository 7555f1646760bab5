import { describe, expect, it } from 'vitest'
import { CrossKind, ListProblem, MatchKind } from '../../../worker/catalog/search/schemas/search.ts'
import { stockLevel } from '../../../web/offers/words.ts'
import beOffer from '../../../web/i18n/be/shop/search.offer.json' with { type: 'json' }
import be from '../../../web/i18n/be/shop/search.results.json' with { type: 'json' }
import enOffer from '../../../web/i18n/en/shop/search.offer.json' with { type: 'json' }
import en from '../../../web/i18n/en/shop/search.results.json' with { type: 'json' }
import ruOffer from '../../../web/i18n/ru/shop/search.offer.json' with { type: 'json' }
import ru from '../../../web/i18n/ru/shop/search.results.json' with { type: 'json' }

describe.each([
  ['be', { ...be, ...beOffer }],
  ['en', { ...en, ...enOffer }],
  ['ru', { ...ru, ...ruOffer }],
])('in %s there are words for', (_locale, texts) => {
  it('every kind of match', () => {
    expect(Object.keys(texts.match)).toEqual(expect.arrayContaining(MatchKind.options))
  })
  it('every kind of cross', () => {
    expect(Object.keys(texts.cross)).toEqual(expect.arrayContaining(CrossKind.options))
  })
  it('every problem of a line', () => {
    expect(Object.keys(texts.problem)).toEqual(expect.arrayContaining(ListProblem.options))
  })
})

describe('the bars beside the stock', () => {
  it.each([
    [0, false, 0],
    [1, false, 1],
    [1, true, 2],
    [9, false, 2],
    [10, false, 3],
  ])('%d pieces, at least: %s → %d', (remains, is_at_least, level) => {
    expect(stockLevel({ remains, is_at_least })).toBe(level)
  })
})
