import type { Browser, Page } from '@playwright/test'
import { CONSENT_POLICY } from '../../worker/store/analytics/schemas/consent.ts'
import { addOffers, cartLink, cartText, filled } from '../support/e2e/cart.ts'
import { buyer, checkoutText, choose, placeButton, placedHeading } from '../support/e2e/checkout.ts'
import { enterCredentials, expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const words = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/channels', key), values)

/** The other channel's host, on the same port. */
const atB2b = (baseURL: string | undefined) =>
  String(baseURL).replace('//localhost', '//b2b.localhost')

/** A page of the other channel in a browser of its own; `Host` is resolved by Chromium itself. */
async function pageAtB2b(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: atB2b(baseURL), serviceWorkers: 'block' })
  const page = await context.newPage()
  const no = JSON.stringify({
    version: 1,
    data: { isGiven: false, policy: CONSENT_POLICY, at: Date.now(), clientId: null },
  })
  await page.addInitScript((text) => localStorage.setItem('consent', text), no)
  return page
}

/** Opens a page and waits until its buttons work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
}

/**
 * Buys the first offer of a part, by ways that are chosen or, by who has bought before, kept; answers the order's
 * number and its total as the page of the placed order says it.
 */
async function buyPart(
  page: Page,
  chooseWays: () => Promise<void>,
): Promise<{ number: string; total: string }> {
  await addOffers(page, 'LM317T/STMicroelectronics')
  await cartLink(page).click()
  const toCheckout = page.getByRole('link', { name: cartText('toCheckout') })
  await toCheckout.filter({ visible: true }).first().click()
  await chooseWays()
  await placeButton(page).click()
  await expect(placedHeading(page)).toBeVisible()
  const heading = (await placedHeading(page).textContent()) ?? ''
  const totals = page.locator('dl > div').filter({ hasText: checkoutText('totals.total') })
  const total = (await totals.getByRole('definition').textContent()) ?? ''
  return { number: /[A-Z]+-\d{4}-\d{6}/.exec(heading)?.[0] ?? '', total }
}

test('the same part is bought in two channels at two prices', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await buyer(page)
  const here = await buyPart(page, async () => {
    await choose(page, 'shipping', /Pickup/)
    await choose(page, 'payment', /transfer/i)
  })
  const other = await pageAtB2b(browser, baseURL)
  await open(other, '/en/login')
  await enterCredentials(other, email)
  await open(other, '/en/cart')
  await expect(other.getByRole('banner')).toContainText('Detal B2B')
  const there = await buyPart(other, () => choose(other, 'shipping', /Belpost/))
  expect(here.number).toMatch(/^D-/)
  expect(there.number).toMatch(/^B-/)
  expect(here.total).toMatch(/BYN|Br/)
  expect(there.total).toContain('€')
  const accent = () =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
  expect(await other.evaluate(accent)).not.toBe(await page.evaluate(accent))
  await other.context().close()
})

test(
  'a language that a channel does not speak leads to its own',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const other = await pageAtB2b(browser, baseURL)
    await open(other, '/be/')
    await expect(other).toHaveURL(/\/en\/$/)
    const languages = other.getByRole('combobox', {
      name: textOf('en', 'common', 'frame.language'),
    })
    await expect(languages.locator('option')).toHaveText(['EN', 'RU'])
    await other.context().close()
  },
)

test('staff make a channel, give it a colour, and find its orders', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  // The host is validated as soon as its field is left.
  expectRefusal(422)
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin/settings/channels')
  await looksRight()
  await page.getByRole('link', { name: words('create.action') }).click()
  const code = `c${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel(words('about.name'), { exact: true }).fill(`Channel ${code}`)
  await page.getByLabel(words('about.code'), { exact: true }).fill(code)
  await page.getByLabel(words('about.hostname')).fill('b2b.localhost')
  await page.getByLabel(words('look.accent')).fill('#ffd400')
  await page.getByRole('button', { name: words('create.submit') }).click()
  await expect(page.getByText('This host belongs to another channel.')).toBeVisible()
  await page.getByLabel(words('about.hostname')).fill(`${code}.localhost`)
  await expect(page.getByText(/^Light theme: #/)).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: words('create.submit') }).click()
  await expect(page).toHaveURL(/\/channels$/)
  await page.getByRole('link', { name: `Channel ${code}` }).click()
  await page.getByLabel(words('orders.unpaid')).fill('48')
  await page.getByRole('button', { name: words('edit.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/channels$/)
  await page.getByRole('link', { name: `Channel ${code}` }).click()
  await expect(page.getByLabel(words('orders.unpaid'))).toHaveValue('48')
  await page.getByRole('button', { name: words('delete.action'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('delete.confirm') })
    .click()
  await expect(page).toHaveURL(/\/channels$/)
  await expect(page.getByRole('link', { name: `Channel ${code}` })).toHaveCount(0)
})
