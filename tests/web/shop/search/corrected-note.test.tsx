import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SpeechProvider } from '../../../../web/i18n/use-translation.tsx'
import be from '../../../../web/i18n/be/shop/search.results.json'
import en from '../../../../web/i18n/en/shop/search.results.json'
import ru from '../../../../web/i18n/ru/shop/search.results.json'
import { CorrectedNote } from '../../../../web/shop/search/corrected-note.tsx'

const TEXTS = { be, en, ru }

type Note = Parameters<typeof CorrectedNote>[0]['found']

/** The words of the note, without its markup. */
async function said(locale: keyof typeof TEXTS, found: Partial<Note>): Promise<string> {
  const i18n = createInstance()
  await i18n.init({
    lng: locale,
    resources: { [locale]: { 'shop/search': TEXTS[locale] } },
    interpolation: { escapeValue: false },
  })
  const none = { corrected: null, correction: null, without: null, query: 'дь317е' }
  const markup = renderToStaticMarkup(
    <SpeechProvider i18n={i18n} language={locale}>
      <CorrectedNote found={{ ...none, ...found }} />
    </SpeechProvider>,
  )
  return markup.replaceAll(/<svg.*?<\/svg>|<[^>]+>/g, '')
}

describe('what is said of a search that was read otherwise', () => {
  it.each([
    ['one_character', 'Nothing found for дь317е. Showing LM317T, one character off.'],
    ['swapped', 'Nothing found for дь317е. Showing LM317T.'],
    ['other_layout', 'Nothing found for дь317е. Showing LM317T.'],
    [
      'several_numbers',
      'Nothing found for дь317е. Showing similar numbers, check them before you order.',
    ],
  ] as const)('%s: %s', async (correction, words) => {
    expect(await said('en', { corrected: 'LM317T', correction })).toBe(words)
  })

  it('is said in every language, and nothing of a search that was not', async () => {
    for (const locale of ['be', 'en', 'ru'] as const) {
      expect(await said(locale, {})).toBe('')
      for (const correction of [
        'one_character',
        'swapped',
        'several_numbers',
        'other_layout',
      ] as const) {
        const note = await said(locale, { corrected: 'LM317T', correction })
        expect(note).toContain('дь317е')
        expect(note.includes('LM317T')).toBe(correction !== 'several_numbers')
      }
      expect(await said(locale, { without: 'купить' })).toContain('купить')
    }
  })
})
