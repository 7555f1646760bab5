import type { Page } from '@playwright/test'
import { ACCOUNT_PAGES, openAccountPage } from '../support/e2e/account-pages.ts'
import { expect, textOf } from '../support/e2e/journey.ts'
import { test } from '../support/e2e/residents.ts'
import { runInPage } from '../support/e2e/run-in-page.ts'
import { openShopPage, SHOP_PAGES } from '../support/e2e/shop-pages.ts'
import { isWithinReach } from '../support/e2e/within-reach.ts'

for (const shopPage of SHOP_PAGES) {
  test(`open to everybody: ${shopPage.name}`, async ({ page, looksRight, expectRefusal }) => {
    if (shopPage.status !== undefined) expectRefusal(shopPage.status)
    await openShopPage(page, shopPage, 'en')
    await looksRight()
    await isHelpful(page)
  })
}

for (const accountPage of ACCOUNT_PAGES) {
  const { name, as } = accountPage
  test.describe(name, () => {
    test.use({ resident: as })
    test(`with an account: ${name}`, async ({ page, residents, looksRight }) => {
      await openAccountPage(page, accountPage, { residents, locale: 'en' })
      await looksRight()
      await isHelpful(page)
    })
  })
}

/** Within reach, and help in its place. */
async function isHelpful(page: Page): Promise<void> {
  expect(await runInPage(page, 'helpLinks'), 'help').toEqual(await helpOfHome(page))
  await isWithinReach(page)
}

/** Links to help stand in the same order on every page: that of the first one. */
async function helpOfHome(page: Page): Promise<string[]> {
  const home = await (await page.request.get('/en/')).text()
  const footer = home.slice(home.indexOf('<footer'), home.indexOf('</footer>'))
  const links = [...footer.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, path = '']) => path)
  expect(links).toContain('/en/help')
  return links
}

test('nothing has to be entered twice', { tag: '@once' }, async ({ page, expectRefusal }) => {
  const label = { name: textOf('en', 'shop/search', 'box.label') }
  const box = page.getByRole('combobox', label).or(page.getByRole('searchbox', label))
  await page.goto('/en/search/LM317T')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(box.first()).toHaveValue('LM317T')

  expectRefusal(422)
  await page.goto('/en/login')
  const email = page.getByLabel(textOf('en', 'account/sign-in', 'login.email'), { exact: true })
  await email.fill('nobody@example.com')
  await page
    .getByLabel(textOf('en', 'account/sign-in', 'login.password'), { exact: true })
    .fill('Wrong-1x')
  await page.getByRole('button', { name: textOf('en', 'account/sign-in', 'login.submit') }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('nobody@example.com')
})

test('signing in asks for nothing to remember or to solve', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/login')
  const email = page.getByLabel(textOf('en', 'account/sign-in', 'login.email'), { exact: true })
  const password = page.getByLabel(textOf('en', 'account/sign-in', 'login.password'), {
    exact: true,
  })
  // A password manager finds both, and what is pasted stays.
  await expect(email).toHaveAttribute('autocomplete', /username|email/)
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('type', 'password')
  for (const field of [email, password]) {
    await field.focus()
    await page
      .evaluate(
        `navigator.clipboard === undefined ? null : document.activeElement.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })) || 'refused'`,
      )
      .then((answer) => expect(answer).not.toBe('refused'))
  }
  await expect(page.getByRole('main').locator('form input:not([type="checkbox"])')).toHaveCount(2)
})
