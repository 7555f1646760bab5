import { describe, expect, it } from 'vitest'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { tellingFacts } from '../../../../web/shop/search/offers/telling-facts.ts'
import { anOffer } from './an-offer.ts'

const warehouse = { id: 1, name: 'W', city: null, country: null }
const plain = { ...anOffer({ id: 1, micros: 10_000, days: 3, sum: 100 }), warehouse }
const twin = (changes: Partial<Offer>): Offer => ({ ...plain, id: 2, ...changes })
const price = { micros: 9_000, currency: 'BYN' }
const ladder = [...plain.ladder, { quantity: 1000, price, channel_price: price }]

describe('what tells two offers of a warehouse apart', () => {
  it.each([
    ['days', twin({ days_max: 9 }), [{ kind: 'days' }], [{ kind: 'days' }]],
    [
      'the least quantity',
      twin({ minimum: 10 }),
      [{ kind: 'minimum', number: 1 }],
      [{ kind: 'minimum', number: 10 }],
    ],
    ['the pack', twin({ pack: 5 }), [{ kind: 'pack', number: 1 }], [{ kind: 'pack', number: 5 }]],
    ['a price step', twin({ ladder }), [{ kind: 'oneStep' }], [{ kind: 'step', number: 1000 }]],
    [
      'nothing but their place',
      twin({}),
      [{ kind: 'nth', number: 1, all: 2 }],
      [{ kind: 'nth', number: 2, all: 2 }],
    ],
  ])('%s', (_, other, first, second) => {
    expect(tellingFacts(plain, [plain, other])).toEqual(first)
    expect(tellingFacts(other, [plain, other])).toEqual(second)
  })

  it('is not said of an offer that is alone in its warehouse', () => {
    const elsewhere = twin({ minimum: 10, warehouse: { ...warehouse, id: 2 } })
    expect(tellingFacts(plain, [plain, elsewhere])).toEqual([])
  })

  it('is no day of one that has none left', () => {
    const gone = twin({ days_max: 9, remains: 0 })
    expect(tellingFacts(plain, [plain, gone])).toEqual([{ kind: 'days' }])
    expect(tellingFacts(gone, [plain, gone])).toEqual([{ kind: 'nth', number: 2, all: 2 }])
  })
})
