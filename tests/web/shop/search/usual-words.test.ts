import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { type SearchT, usualWords } from '../../../../web/offers/words.ts'
import be from '../../../../web/i18n/be/shop/search.offer.json'
import en from '../../../../web/i18n/en/shop/search.offer.json'
import ru from '../../../../web/i18n/ru/shop/search.offer.json'

async function speaking(lng: 'be' | 'en' | 'ru'): Promise<SearchT> {
  const speech = createInstance()
  const resources = { be: { search: be }, en: { search: en }, ru: { search: ru } }
  await speech.init({ lng, resources, defaultNS: 'search', interpolation: { escapeValue: false } })
  return speech.t as unknown as SearchT
}

describe('the words for the usual delivery time', () => {
  it.each([
    ['en', 1, 2, 'usually 1 day, 90% within 2'],
    ['en', 3, 6, 'usually 3 days, 90% within 6'],
    ['ru', 1, 2, 'обычно 1 день, 90 % за 2'],
    ['ru', 3, 6, 'обычно 3 дня, 90 % за 6'],
    ['ru', 5, 21, 'обычно 5 дней, 90 % за 21'],
    ['be', 3, 6, 'звычайна 3 дні, 90 % за 6'],
    ['be', 11, 12, 'звычайна 11 дзён, 90 % за 12'],
    ['ru', 0, 1, 'обычно в тот же день, 90 % за 1'],
    ['be', 0, 0, 'звычайна ў той самы дзень'],
  ] as const)('in %s: median %i, nine of ten %i', async (locale, median, p90, words) => {
    expect(usualWords({ median, p90, count: 27 }, await speaking(locale))).toBe(words)
  })
})
