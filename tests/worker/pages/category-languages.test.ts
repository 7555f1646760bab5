import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetTree } from '../../../worker/catalog/categories/known-tree.ts'
import { ORIGIN, read, visit } from '../../support/worker/pages.ts'
import { categoryPage, CHIPS, RESISTORS, stockResistors } from '../browse/browse.ts'

/** Gives resistors and chip resistors these slugs. */
async function call(resistors: object, chips: object): Promise<void> {
  const rename = env.DB.prepare('UPDATE categories SET slugs = ? WHERE slug = ?')
  await env.DB.batch([
    rename.bind(JSON.stringify(resistors), 'resistors'),
    rename.bind(JSON.stringify(chips), 'chip-resistors'),
    env.DB.prepare('UPDATE catalogue_state SET version = version + 1'),
  ])
  forgetTree()
}

const RU = 'electronics/passives/резисторы/чип-резисторы'
const BE = 'electronics/passives/resistors/чып-рэзістары'
const at = (locale: string, path: string) =>
  `${ORIGIN}/${locale}/catalog/${path.split('/').map(encodeURIComponent).join('/')}`

describe('a category that is called otherwise in each language', () => {
  beforeAll(async () => {
    await stockResistors()
    await call({ ru: 'резисторы' }, { ru: 'чип-резисторы', be: 'чып-рэзістары' })
  })
  afterAll(() => call({}, {}))

  it.each([
    ['en', CHIPS],
    ['ru', RU],
    ['be', BE],
    ['en', RU],
    ['ru', BE],
  ])('names its own address in every language: %s, %s', async (locale, path) => {
    const page = await read(new URL(at(locale, path)).pathname)
    expect(page.status).toBe(200)
    const own = { be: at('be', BE), en: at('en', CHIPS), ru: at('ru', RU) }
    expect(page.canonical).toBe(own[locale as keyof typeof own])
    expect(page.alternates).toEqual({ ...own, 'x-default': own.en })
  })

  it('tells the client the addresses that are others than the reader’s', async () => {
    expect((await categoryPage()).category.paths).toEqual({ be: BE, ru: RU })
    expect((await categoryPage({}, 'ru')).category.paths).toEqual({ be: BE, en: CHIPS })
    const path = RESISTORS.split('/').slice(0, 2).join('/')
    expect((await categoryPage({ path })).category.paths).toEqual({})
  })

  it('stands in the sitemap under each of them', async () => {
    // Another file may have asked for it within the minutes that it is kept.
    await caches.default.delete(`${ORIGIN}/sitemap-pages.xml?languages=be,en,ru`)
    const xml = await (await visit('/sitemap-pages.xml')).text()
    for (const loc of [at('en', CHIPS), at('ru', RU), at('be', BE)])
      expect(xml).toContain(`<loc>${loc}</loc>`)
    expect(xml).not.toContain(`<loc>${at('en', RU)}</loc>`)
    expect(xml).toContain(`hreflang="ru" href="${at('ru', RU)}"`)
    expect(xml).toContain(`${ORIGIN}/be/brands</loc>`)
  })
})
