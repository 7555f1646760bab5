import type { Page } from '@playwright/test'
import { filled, rowOf } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { callsFrom, ownAddress } from '../support/e2e/own-address.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const words = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/feeds', key), values)

const FEEDS = '/en/admin/settings/integrations/feeds'

/** Asks for a feed as the program of another site does. */
const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { ...headers, ...callsFrom(ownAddress()) } })

/** The link that is shown this once. */
async function shownLink(page: Page): Promise<string> {
  const link = page.locator('.shown-once pre')
  await expect(link).toContainText('/api/feeds/feed_')
  return (await link.textContent()) ?? ''
}

async function makeFeed(page: Page, name: string): Promise<string> {
  await page
    .getByRole('button', { name: words('create.action') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: words('create.title') })
  const count = dialog.getByRole('status').filter({ hasText: /items? now$/ })
  await expect(count).toBeVisible()
  await expect(count).toBeInViewport()
  await dialog.getByLabel(words('fields.name'), { exact: true }).fill(name)
  await dialog.getByRole('button', { name: words('create.submit'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  return shownLink(page)
}

test('a feed is made, read by another site, and told as unchanged', async ({
  page,
  looksRight,
}) => {
  test.slow()
  const name = `Market ${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, 'manager@example.com')
  await page.goto(FEEDS)
  await page
    .getByRole('button', { name: words('create.action') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: words('create.title') })
  await dialog.getByLabel(words('fields.format'), { exact: true }).selectOption('csv')
  await looksRight()
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: textOf('en', 'form', 'unsaved.discard'), exact: true })
    .click()
  await expect(dialog).toHaveCount(0)

  const url = await makeFeed(page, name)
  await looksRight()
  const first = await fetchFeed(url)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toContain('application/xml')
  const text = await first.text()
  expect(text).toContain('<yml_catalog')
  expect(text).toContain('<offer id="')
  expect(text.trimEnd().endsWith('</yml_catalog>')).toBe(true)

  await page.reload()
  await expect(page.locator('.shown-once')).toHaveCount(0)
  await expect(rowOf(page, name)).toContainText(/\d KB/)
  await rowOf(page, name)
    .getByRole('button', { name: words('preview.of', { name }) })
    .click()
  const preview = page.getByRole('dialog', { name: words('preview.title', { name }) })
  await expect(preview.locator('.pn')).toHaveCount(5)
  await looksRight()
})

test(
  'a feed that is off answers nothing, a new link ends the old one, and a deleted feed comes back',
  { tag: '@once' },
  async ({ page }) => {
    test.slow()
    const name = `Market ${crypto.randomUUID().slice(0, 6)}`
    await signIn(page, 'manager@example.com')
    await page.goto(FEEDS)
    const url = await makeFeed(page, name)
    expect((await fetchFeed(url)).status).toBe(200)
    const off = rowOf(page, name).getByRole('switch', { name: words('switch', { name }) })
    await off.click()
    await expect(page.getByText(words('list.switchedOff', { name }))).toBeVisible()
    expect((await fetchFeed(url)).status).toBe(404)
    await off.click()
    await expect(page.getByText(words('list.switchedOn', { name }))).toBeVisible()

    await page.getByRole('button', { name: words('link.of', { name }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('link.confirm'), exact: true })
      .click()
    await expect(page.locator('.shown-once pre')).not.toHaveText(url)
    const renewed = await shownLink(page)
    expect((await fetchFeed(url)).status).toBe(404)
    expect((await fetchFeed(renewed)).status).toBe(200)

    await page.getByRole('button', { name: words('delete.of', { name }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('delete.confirm'), exact: true })
      .click()
    await expect(page.getByText(words('delete.done', { name }))).toBeVisible()
    expect((await fetchFeed(renewed)).status).toBe(404)
    await page.getByRole('button', { name: words('delete.undo'), exact: true }).click()
    await expect(rowOf(page, name)).toBeVisible()
    expect((await fetchFeed(renewed)).status).toBe(200)
  },
)
