import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SpeechProvider } from '../../../../web/i18n/use-translation.tsx'
import list from '../../../../web/i18n/en/shop/search-list.json' with { type: 'json' }
import offerTexts from '../../../../web/i18n/en/shop/search.offer.json' with { type: 'json' }
import results from '../../../../web/i18n/en/shop/search.results.json' with { type: 'json' }
import { countedPieces } from '../../../../web/shop/search/list/counted-pieces.ts'
import { OfferCells } from '../../../../web/shop/search/list/list-part-row.tsx'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { anOffer } from './an-offer.ts'

const ordered = (quantity: number | null, terms: Partial<Offer> = {}): Offer => ({
  ...anOffer({ id: 1, micros: 49_200, days: 2, sum: 492, order: { quantity } }),
  ...terms,
})

it('is the quantity that is ordered, where it is not the wanted one', () => {
  expect(countedPieces(ordered(3), 3)).toBeNull()
  expect(countedPieces(ordered(null), 3)).toBeNull()
  expect(countedPieces(ordered(20, { pack: 10 }), 25)).toMatchObject({ quantity: 20 })
})

describe('why another number is ordered than was asked for', () => {
  it.each([
    ['as many', ordered(3), 3, null],
    ['none', ordered(null), 3, null],
    ['the minimum', ordered(100, { minimum: 100 }), 1, 'minimum'],
    ['the minimum, a pack as well', ordered(30, { minimum: 30, pack: 10 }), 25, 'minimum'],
    ['packs', ordered(30, { minimum: 10, pack: 10 }), 25, 'pack'],
    ['fewer, as there are no more', ordered(20, { minimum: 10, pack: 10 }), 25, null],
    ['many more, by a plan', ordered(1000), 25, null],
  ])('%s', (_, offer, wanted, reason) => {
    expect(countedPieces(offer, wanted)?.reason ?? null).toBe(reason)
  })
})

async function cells(offer: Offer, wanted: number): Promise<string> {
  const i18n = createInstance()
  const resources = {
    en: { 'shop/search-list': list, 'shop/search': { ...results, ...offerTexts } },
  }
  await i18n.init({ lng: 'en', resources })
  const html = renderToStaticMarkup(
    <SpeechProvider i18n={i18n} language="en">
      <table>
        <tbody>
          <tr>
            <OfferCells offer={offer} label="BYN" wanted={wanted} />
          </tr>
        </tbody>
      </table>
    </SpeechProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

describe('an offer of a line', () => {
  it('says of how many pieces its sum is, and why', async () => {
    expect(await cells(ordered(100, { minimum: 100 }), 1)).toContain('4.92 for 100, minimum')
    const packs = ordered(30, { minimum: 10, pack: 10 })
    expect(await cells(packs, 25)).toContain('4.92 for 30, packs of 10')
    expect(await cells(packs, 30)).not.toContain('for 30')
  })
  it('has no days where none is left', async () => {
    expect(await cells(ordered(1), 1)).toContain('2 days')
    expect(await cells(ordered(null, { remains: 0 }), 1)).not.toContain('day')
  })
})
