import { describe, expect, it } from 'vitest'
import { fillMarkdown } from '../../../worker/store/content/fill-words.ts'
import { pickText } from '../../../worker/store/content/pick-text.ts'
import { renderMarkdown } from '../../../worker/store/content/render-markdown.ts'
import { renderPage } from '../../../worker/store/content/render-page.ts'
import { PageSlug } from '../../../worker/store/content/schemas.ts'
import { SHIPPED_TEXTS, shippedText } from '../../../worker/store/content/shipped-texts.ts'
import { SHIPPED_LOCALES } from '../../../web/lib/locales.ts'
import { StoreSettings } from '../../../worker/store/settings/schemas/settings.ts'

const PAGES = PageSlug.options.flatMap((slug) =>
  SHIPPED_LOCALES.map((locale) => ({ slug, locale })),
)
const STORE = StoreSettings.parse({})
const FOREIGN = { be: /[ищъ]/i, en: /[а-яёіў]/i, ru: /[іў]/i }

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)

describe.each(PAGES)('the shipped $slug in $locale', ({ slug, locale }) => {
  const text = SHIPPED_TEXTS[slug][locale]
  const { html, headings } = renderPage(text ?? shippedText(slug, 'en'), locale, STORE)

  it('is there, in its own alphabet', () => {
    expect(text?.body.length).toBeGreaterThan(400)
    expect(text?.title).toMatch(/^.{4,60}$/)
    expect(text?.description).toMatch(/^.{40,200}$/)
    expect(JSON.stringify(text)).not.toMatch(FOREIGN[locale])
  })
  it('has the same parts as in English', () => {
    const english = renderPage(shippedText(slug, 'en'), 'en', STORE)
    const partsOf = (page: Pick<typeof english, 'headings'>) =>
      page.headings.map(({ id, level }) => ({ id, level }))
    expect(partsOf({ headings })).toEqual(partsOf(english))
    const rows = (made: string) => made.match(/<(tr|li)>/g)?.length
    expect(rows(html)).toBe(rows(english.html))
    const bare = (made: string) => hrefs(made).map((href) => href.replace(/^\/(be|en|ru)\//, '/'))
    expect(bare(html)).toEqual(bare(english.html))
  })
  it('leads only to places there are', () => {
    const known = [...PageSlug.options, 'search-list']
    for (const href of hrefs(html)) {
      const [path = '', anchor] = href.split('#')
      const target = path.split('/').at(-1) ?? ''
      expect(known).toContain(target)
      if (anchor === undefined) continue
      const { headings: there } = renderPage(
        shippedText(PageSlug.parse(target), locale),
        locale,
        STORE,
      )
      expect(there.map(({ id }) => id)).toContain(anchor)
    }
  })
  it('says the name of the store and leaves no place unfilled', () => {
    expect(html).not.toMatch(/[{}]/)
  })
})

it('a name of a store is no Markdown', () => {
  const name = '[x](javascript:alert(1)) *Дэталь* & <b>$1</b>'
  const { html } = renderMarkdown(fillMarkdown('{{store_name}}', { store_name: name }), {
    locale: 'en',
    title: '',
  })
  expect(html).toBe('<p>[x](javascript:alert(1)) *Дэталь* &amp; &lt;b&gt;$1&lt;/b&gt;</p>')
})

describe('what the store says of itself', () => {
  const contacts = (settings: object) =>
    renderPage(shippedText('contacts', 'en'), 'en', StoreSettings.parse(settings)).html

  it('stands on the page, to be clicked', () => {
    const html = contacts({
      contact_email: 'a_b@shop.example',
      contact_phone: '+375 (29) 123-45-67',
      contact_hours: { be: 'заўсёды', en: '*9–18*' },
    })
    expect(html).toContain('E-mail: <a href="mailto:a_b@shop.example">a_b@shop.example</a>')
    expect(html).toContain('Phone: <a href="tel:+375291234567">+375 (29) 123-45-67</a>')
    expect(html).toContain('Hours: *9–18*')
  })
  it('leaves no empty line behind where nothing was said', () => {
    expect(contacts({})).not.toMatch(/E-mail|Phone|Hours/)
    expect(contacts({ contact_phone: '123' })).toMatch(/<ul>\n<li>Phone: .*<\/li>\n<\/ul>/)
  })
  it('leaves other braces alone', () => {
    expect(fillMarkdown('{{x}} {{ store_name }} {{constructor}}', { store_name: 'A' })).toBe(
      '{{x}} A {{constructor}}',
    )
  })
})

describe('a page that its language lacks', () => {
  const text = (title: string) => ({ title, description: '', body: title })
  const shipped = { ...SHIPPED_TEXTS, help: { en: text('shipped en'), ru: text('shipped ru') } }
  const row = (locale: string) => ({ locale, ...text(`edited ${locale}`) })
  const pick = (locale: 'be' | 'ru' | 'en', rows: ReturnType<typeof row>[]) => {
    const found = pickText({ slug: 'help', locale }, rows, shipped)
    return `${found.text.title}, ${found.locale}, ${found.edited?.locale ?? 'shipped'}`
  }
  it.each([
    ['be', [], 'shipped en, en, shipped'],
    ['be', [row('en')], 'edited en, en, en'],
    ['be', [row('en'), row('be')], 'edited be, be, be'],
    ['ru', [], 'shipped ru, ru, shipped'],
    ['ru', [row('en')], 'shipped ru, ru, shipped'],
    ['ru', [row('en'), row('ru')], 'edited ru, ru, ru'],
    ['en', [row('en')], 'edited en, en, en'],
  ] as const)('%s with %j is %s', (locale, rows, found) => {
    expect(pick(locale, [...rows])).toBe(found)
  })
})
