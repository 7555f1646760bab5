import type { Page } from '@playwright/test'
import { addOffers } from '../support/e2e/cart.ts'
import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import { atEachWidth } from '../support/e2e/widths.ts'

test.use({ hasAnswered: false })

const notice = (page: Page, locale: (typeof LOCALES)[number] = 'en') =>
  page.getByRole('region', { name: textOf(locale, 'consent', 'title') })
const answer = (page: Page, key: 'yes' | 'no') =>
  notice(page).getByRole('button', { name: textOf('en', 'consent', key), exact: true })

/** Ids of the views the page has sent, as they arrive. */
function viewsOf(page: Page): string[] {
  const ids: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/page-views')) return
    const { views } = request.postDataJSON() as { views: { id: string }[] }
    ids.push(...views.map(({ id }) => id))
  })
  return ids
}

/** The page is put away, as when one goes to another tab. */
const putAway = (page: Page) =>
  page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'))`)

for (const locale of LOCALES) {
  test(`asks in ${locale}, in nobody's way`, { tag: '@once' }, async ({ page, looksRight }) => {
    await page.goto(`/${locale}/`)
    await expect(notice(page, locale)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const [no, yes] = await notice(page, locale).getByRole('button').all()
    await atEachWidth(page, async () => {
      const [a, b] = [await no?.boundingBox(), await yes?.boundingBox()]
      expect(a?.height).toBe(b?.height)
      expect(Math.abs((a?.width ?? 0) - (b?.width ?? 0))).toBeLessThan(48)
    })
    await looksRight()
  })
}

test(
  'stays away when its texts are gone with an older version',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(404)
    const texts = page.waitForResponse(/\/assets\/consent-[\w-]{7}\.js$/)
    await page.route(/\/assets\/consent-[\w-]{7}\.js$/, async (route) => {
      // Not before the page listens for code that is gone.
      await page.locator('.version-place').waitFor({ state: 'attached' })
      await route.fulfill({ status: 404 })
    })
    await page.goto('/en/')
    await texts
    // The page itself works, and is told that there is a newer version.
    await expect(page.getByText(textOf('en', 'offline', 'version.update'))).toBeVisible()
    await expect(notice(page)).toBeHidden()
  },
)

test('never covers what has the focus', async ({ page }) => {
  await page.goto('/en/')
  await expect(notice(page)).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(`(() => {
      const focused = document.activeElement
      const box = document.querySelector('.consent').getBoundingClientRect()
      if (focused === document.body || focused.closest('.consent')) return null
      const { top, bottom } = focused.getBoundingClientRect()
      return bottom > box.top + 1 && top < box.bottom ? focused.outerHTML.slice(0, 120) : null
    })()`)
    expect(covered).toBeNull()
  }
})

test('leaves the bar of the cart within reach', async ({ page }) => {
  await addOffers(page, 'LM317T/Texas%20Instruments')
  await page.goto('/en/cart')
  await expect(notice(page)).toBeVisible()
  // Today's prices are here: nothing on the page moves by itself any more.
  const pricesOf = textOf('en', 'shop/cart', 'prices.of').split('{{')[0] ?? ''
  await expect(page.getByText(pricesOf).first()).toBeVisible()
  const order = page
    .getByRole('link', { name: textOf('en', 'shop/cart', 'signIn') })
    .filter({ visible: true })
  // A trial fails when another element would take the click.
  await order.click({ trial: true })
  await answer(page, 'no').click({ trial: true })
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(`(() => {
      const focused = document.activeElement
      const over = [...document.querySelectorAll('.consent, .cart-bar')].filter(
        (box) => getComputedStyle(box).display !== 'none' && !box.contains(focused),
      )
      const { top, bottom } = focused.getBoundingClientRect()
      const isIn = focused !== document.body && focused.closest('.consent, .cart-bar') === null
      const hides = (box) => bottom > box.top + 1 && top < box.bottom
      return isIn && over.some((box) => hides(box.getBoundingClientRect()))
        ? focused.outerHTML.slice(0, 120)
        : null
    })()`)
    expect(covered).toBeNull()
  }
  await answer(page, 'no').click()
  await expect(notice(page)).toHaveCount(0)
  await order.click()
  await expect(page).toHaveURL(/login/)
})

test('a no counts nothing and is not asked again', { tag: '@once' }, async ({ page }) => {
  const views = viewsOf(page)
  await page.goto('/en/')
  await answer(page, 'no').press('Enter')
  await expect(notice(page)).toHaveCount(0)
  await page.goto('/en/epc')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await putAway(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(views).toEqual([])
})

test(
  'a yes counts each page once, and can be taken back',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const views = viewsOf(page)
    const taken = page.waitForResponse('**/api/analytics/page-views')
    await page.goto('/en/')
    await answer(page, 'yes').click()
    await expect(notice(page)).toHaveCount(0)
    const list = textOf('en', 'shop/search', 'box.list')
    await page.getByRole('link', { name: list }).first().click()
    const title = textOf('en', 'shop/search-list', 'page.title')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await putAway(page)
    expect((await taken).status()).toBe(204)
    expect(views).toHaveLength(2)
    expect(new Set(views).size).toBe(2)

    await page.getByRole('button', { name: textOf('en', 'common', 'consent.change') }).click()
    await expect(notice(page)).toBeVisible()
    await looksRight()
    await answer(page, 'no').click()
    await page.goto('/en/epc')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await putAway(page)
    await page.goto('/en/')
    expect(views).toHaveLength(2)
  },
)

test(
  'an answer to other rules, a corrupt one and an old one are asked for again',
  { tag: '@once' },
  async ({ page }) => {
    const year = 366 * 24 * 3600 * 1000
    const kept = [
      '{"version":1,"data":{"isGiven":true,"policy":0,"at":1,"clientId":"x"}}',
      '{"version":1,"data":"yes"}',
      '<script>alert(1)</script>',
      JSON.stringify({
        version: 1,
        data: { isGiven: false, policy: 1, at: Date.now() - year, clientId: null },
      }),
    ]
    for (const text of kept) {
      await page.goto('/en/')
      await page.evaluate(`localStorage.setItem('consent', ${JSON.stringify(text)})`)
      await page.reload()
      await expect(notice(page)).toBeVisible()
    }
  },
)

test(
  'a browser that says no by itself is neither asked nor counted',
  { tag: '@once' },
  async ({ page }) => {
    const views = viewsOf(page)
    await page.addInitScript(
      `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })`,
    )
    await page.goto('/en/')
    const change = page.getByRole('button', { name: textOf('en', 'common', 'consent.change') })
    await change.click()
    await expect(notice(page)).toContainText(textOf('en', 'consent', 'refused'))
    await notice(page).getByRole('button').click()
    await expect(notice(page)).toHaveCount(0)
    await putAway(page)
    expect(views).toEqual([])
  },
)

test('nobody is asked in the back office', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/admin')
  await expect(page).toHaveURL(/\/en\/login/)
  await expect(notice(page)).toBeVisible()
  await page
    .getByLabel(textOf('en', 'account/sign-in', 'login.email'), { exact: true })
    .fill('owner@example.com')
  await page
    .getByLabel(textOf('en', 'account/sign-in', 'login.password'), { exact: true })
    .fill('Detal-demo-1')
  await page.getByRole('button', { name: textOf('en', 'account/sign-in', 'login.submit') }).click()
  await expect(page).toHaveURL(/\/en\/admin/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
