import type { Page } from '@playwright/test'
import { openDoor } from '../support/e2e/door.ts'
import { expect, signInByPage, test, textOf } from '../support/e2e/journey.ts'
import { openReady, say, SEARCH_BOX, searchBox } from '../support/e2e/offline-shop.ts'

test.use({ serviceWorkers: 'allow' })
// Each waits until the whole shop has come, and some until the store is asked again.
test.describe.configure({ timeout: 120_000 })

const READY = say('version.ready')
const QUANTITY = { name: 'Quantity of VKBA 3643', exact: true }

/** Searches from the first page, by the box. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Detal', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    textOf('en', 'shop/search', 'home.heading'),
  )
  // The box becomes a combobox once someone reaches for it.
  await searchBox(page).click()
  const box = page.getByRole('combobox', SEARCH_BOX)
  await box.fill(text)
  await box.press('Enter')
}

/** The line above the page that says how old the prices are. */
const oldPrices = (page: Page, cause: 'offline' | 'noAnswer') =>
  page.getByText(new RegExp(`^${say(`bar.${cause}`)}, prices from \\d+:\\d\\d [AP]M$`))

/** Everything this browser keeps for the store, as one text. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const asked of await cache.keys()) {
        const answer = await cache.match(asked)
        const isText = !/font|image/.test(answer?.headers.get('content-type') ?? '')
        kept.push(`${name} ${asked.url} ${isText ? ((await answer?.text()) ?? '') : ''}`)
      }
    }
    return kept
  })

test(
  'what was seen is there without a network, with the time of its prices',
  { tag: '@once' },
  async ({ page, context, looksRight, expectRefusal }) => {
    await openReady(page, '/en/')
    await looksRight()
    await page.getByRole('button', { name: textOf('en', 'common', 'action.close') }).click()
    await expect(page.getByText(READY)).toBeHidden()
    await search(page, 'VKBA3643')
    const offer = page.getByRole('row').filter({ hasText: 'Смоленск' }).first()
    await expect(offer).toBeVisible()
    const seen = await offer.innerText()
    await expect(oldPrices(page, 'offline')).toBeHidden()

    expectRefusal(0)
    await context.setOffline(true)
    await expect(oldPrices(page, 'offline')).toBeVisible()
    await page.reload()
    await expect(oldPrices(page, 'offline')).toBeVisible()
    expect(await offer.innerText()).toBe(seen)
    await looksRight()

    await search(page, 'NEVER-SEEN-90210')
    await expect(page.getByText(textOf('en', 'common', 'fault.offline'))).toBeVisible()
    await looksRight()
    await search(page, 'VKBA3643')
    await expect(offer).toBeVisible()
    await expect(oldPrices(page, 'offline')).toBeVisible()

    const asked = page.waitForResponse(/\/api\/search\?/)
    await context.setOffline(false)
    expect((await asked).status()).toBe(200)
    await expect(oldPrices(page, 'offline')).toBeHidden()
    await expect(offer).toBeVisible()
  },
)

test(
  'the cart changes without a network, and nothing of it is lost',
  { tag: '@once' },
  async ({ page, context, looksRight, expectRefusal }) => {
    await openReady(page, '/en/search/VKBA3643')
    const toCart = page.getByRole('button', { name: /^Add 1 pcs of VKBA 3643 .* to the cart$/ })
    await toCart.first().click()
    const cart = page.getByRole('banner').getByRole('link', {
      name: textOf('en', 'common', 'frame.cart'),
    })
    await cart.click()
    const quantity = page.getByRole('textbox', QUANTITY)
    await expect(quantity).toHaveValue('1')
    await expect(page.getByText(/^Prices and stock as of/)).toBeVisible()

    expectRefusal(0)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(say('bar.offline'))).toBeVisible()
    await expect(quantity).toHaveValue('1')
    const line = page.getByRole('row').filter({ has: quantity })
    const one = await line.getByRole('cell').nth(1).innerText()
    await line.getByRole('button', { name: textOf('en', 'common', 'stepper.increase') }).click()
    await expect(quantity).toHaveValue('2')
    // The line is worth more at once, at the prices seen last, and the page says of when they are.
    await expect(line.getByRole('cell').nth(3)).not.toHaveText(one)
    await expect(page.getByText(/prices from|Prices as of/).first()).toBeVisible()
    await looksRight()

    // The other offer of the part, from the search seen before.
    await page.goto('/en/search/VKBA3643')
    await toCart.last().click()
    await page.goto('/en/cart')
    await expect(page.getByRole('textbox', QUANTITY)).toHaveCount(2)

    const quoted = page.waitForResponse(/\/api\/cart\/quote$/)
    await context.setOffline(false)
    expect((await quoted).status()).toBe(200)
    await expect(page.getByText(say('bar.offline'))).toBeHidden()
    await expect(page.getByText(/^Prices and stock as of/)).toBeVisible()
    await expect(page.getByRole('textbox', QUANTITY)).toHaveCount(2)
    await expect(quantity.first()).toHaveValue('2')
  },
)

test(
  'every language of the shop opens without a network',
  { tag: '@once' },
  async ({ page, context, expectRefusal }) => {
    await openReady(page, '/en/')
    expectRefusal(0)
    await context.setOffline(true)
    for (const locale of ['be', 'ru'] as const) {
      await page.goto(`/${locale}/search/LM317T`)
      await expect(page.getByText(textOf(locale, 'common', 'fault.offline'))).toBeVisible()
      await expect(page.getByText(textOf(locale, 'offline', 'bar.offline'))).toBeVisible()
    }
  },
)

test(
  'a store that does not answer is not taken for fresh prices',
  { tag: '@once' },
  async ({ page, baseURL, expectRefusal }) => {
    const door = await openDoor(baseURL ?? '')
    await openReady(page, `${door.url}/en/search/VKBA3643`)
    const offer = page.getByRole('row').filter({ hasText: 'Смоленск' }).first()
    await expect(offer).toBeVisible()
    await expect.poll(() => keptOf(page).then((kept) => kept.join())).toContain('VKBA 3643')

    expectRefusal(0)
    door.leave()
    await page.reload()
    await expect(offer).toBeVisible()
    await expect(oldPrices(page, 'noAnswer')).toBeVisible()
    // It is asked again by itself.
    door.comeBack()
    await expect(oldPrices(page, 'noAnswer')).toBeHidden({ timeout: 30_000 })
    await expect(offer).toBeVisible()
    await door.close()
  },
)

test('nothing of a person stays on the device', { tag: '@once' }, async ({ page }) => {
  await openReady(page, '/en/search/VKBA3643')
  await expect(page.getByRole('row').filter({ hasText: 'Смоленск' }).first()).toBeVisible()
  await expect.poll(() => keptOf(page).then((kept) => kept.join())).toContain('VKBA 3643')

  await signInByPage(page, 'shopper@example.com')
  await page.goto('/en/search/VKBA3643')
  await expect(page.getByRole('row').filter({ hasText: 'Смоленск' }).first()).toBeVisible()
  await expect.poll(() => keptOf(page).then((kept) => kept.join())).not.toContain('VKBA 3643')
  const kept = await keptOf(page)
  const isPrivate = (entry: string) => /^\S+ \S+\/(?:api|seen)\/|shopper@example\.com/.test(entry)
  expect(kept.filter(isPrivate).map((entry) => entry.slice(0, 200))).toEqual([])
})
