import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SpeechProvider } from '../../../../web/i18n/use-translation.tsx'
import be from '../../../../web/i18n/be/shop/part-documents.json'
import en from '../../../../web/i18n/en/shop/part-documents.json'
import ru from '../../../../web/i18n/ru/shop/part-documents.json'
import { PartDocuments } from '../../../../web/shop/search/part/part-documents.tsx'
import type { PartDocument } from '../../../../worker/catalog/part-documents/schemas.ts'

const TEXTS = { be, en, ru }

async function shown(locale: keyof typeof TEXTS, documents: PartDocument[]): Promise<string> {
  const i18n = createInstance()
  await i18n.init({
    lng: locale,
    resources: { [locale]: { 'shop/part-documents': TEXTS[locale] } },
  })
  return renderToStaticMarkup(
    <SpeechProvider i18n={i18n} language={locale}>
      <PartDocuments documents={documents} />
    </SpeechProvider>,
  )
}

const sheet: PartDocument = {
  id: 1,
  kind: 'datasheet',
  title: 'LM317T <b>',
  languages: ['en', 'ru'],
  url: '/api/catalog/documents/abc/LM317T.pdf',
  mime: 'application/pdf',
  bytes: 1_260_000,
  host: null,
  of: 'product',
}
const link: PartDocument = {
  ...sheet,
  id: 2,
  kind: 'certificate',
  languages: [],
  url: 'https://maker.example.com/rohs',
  mime: null,
  bytes: null,
  host: 'maker.example.com',
  of: 'brand',
}

describe('documents of a part', () => {
  it.each([
    ['en', 'Datasheet · PDF, 1.2 MB, English, Russian', 'opens in a new tab'],
    ['be', 'Даташыт · PDF, 1,2 МБ, англійская, руская', 'адкрываецца ў новай укладцы'],
    ['ru', 'Даташит · PDF, 1,2 МБ, английский, русский', 'откроется в новой вкладке'],
  ] as const)(
    'say kind, size and languages in %s, and that a new tab opens',
    async (locale, about, tab) => {
      const html = await shown(locale, [sheet])
      expect(html).toContain(about)
      expect(html).toContain(tab)
      expect(html).toContain('LM317T &lt;b&gt;')
      expect(html).toMatch(
        /<a [^>]*href="\/api\/catalog\/documents\/abc\/LM317T.pdf" target="_blank" rel="noopener"/,
      )
    },
  )

  it('say the host of a link, and nothing where there are none', async () => {
    expect(await shown('en', [link])).toContain('Certificate · maker.example.com<')
    expect(await shown('en', [])).toBe('')
  })
})
