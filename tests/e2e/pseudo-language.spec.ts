import { rmSync } from 'node:fs'
import { expect, test } from '../support/e2e/journey.ts'
import { buildPseudo, servePseudo } from '../support/e2e/pseudo-build.ts'
import { runInPage } from '../support/e2e/run-in-page.ts'
import { openShopPage, SHOP_PAGES } from '../support/e2e/shop-pages.ts'

let folder = ''
test.beforeAll(async () => {
  folder = await buildPseudo()
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.use({ serviceWorkers: 'block' })

const MONTHS = (['long', 'short'] as const).flatMap((month) => {
  const format = new Intl.DateTimeFormat('en-GB', { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at)))
})

test('no page shows a word that is not translated', async ({ page }) => {
  test.setTimeout(180_000)
  // Names of makes and of languages, and what CLDR itself writes in a day and a time of it.
  const data = new Set([
    'Toyota',
    'Nissan',
    'Mitsubishi',
    'Honda',
    'Mazda',
    'BE',
    'EN',
    'RU',
    'AM',
    'PM',
    ...MONTHS,
  ])
  const learn = (text: string) => {
    for (const word of text.match(/[A-Za-z]{2,}/g) ?? []) data.add(word)
  }
  await servePseudo(page, folder)
  // What the API answers is data: names, numbers, texts that staff write. It is learnt before the page has it.
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    learn(await answer.text())
    await route.fulfill({ response: answer })
  })
  // Until a page is told of the store it shows the name and currencies that are built in.
  const told = page.waitForResponse('**/api/init*')
  const found: Record<string, string[]> = {}
  for (const shopPage of SHOP_PAGES) {
    learn(decodeURIComponent(shopPage.path))
    await openShopPage(page, shopPage, 'en')
    await told
    const left = (await runInPage(page, 'untranslated')).filter((text) =>
      (text.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !data.has(word)),
    )
    if (left.length > 0) found[shopPage.name] = left
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(found).toEqual({})
})
