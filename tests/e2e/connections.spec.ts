import type { Browser, Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn, signInAnew } from '../support/e2e/sign-in.ts'

const OWNER = 'owner@example.com'
const PAGE = '/en/admin/settings/websockets'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/connections', key), values)

/** A page of connections in a browser of its own. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInAnew(page, OWNER)
  await page.goto(PAGE)
  return page
}

test('a test hint is seen arriving in a second page, and a connection is ended', async ({
  page,
  browser,
  looksRight,
}) => {
  await signIn(page, OWNER)
  const second = await another(browser)
  const ended = new Promise<void>((resolve) => {
    second.on('websocket', (line) => line.on('close', () => resolve()))
  })
  await second.reload()
  await page.goto(PAGE)
  const rows = page.getByRole('row').filter({ hasText: PAGE })
  await expect(rows.nth(1)).toBeVisible({ timeout: 15_000 })
  await looksRight()

  await page.getByRole('button', { name: text('test.action') }).click()
  const arrived = new RegExp(text('test.arrived', { id: '[\\d,\\s]+' }))
  await expect(second.getByText(arrived)).toBeVisible()
  const took = new RegExp(text('test.took', { id: '[\\d,\\s]+', ms: '[\\d,\\s]+' }))
  await expect(page.getByText(took)).toBeVisible()
  await expect(page.getByRole('list', { name: text('recent.title') })).toContainText(
    text('hints.test'),
  )

  // The oldest of them but one's own is the second page's: it was opened before.
  await page.goto(`${PAGE}?sort=since`)
  const [mine, other] = [rows.nth(1), rows.nth(0)]
  await expect(mine).toBeVisible()
  await other.getByRole('button', { name: new RegExp(`^${text('end.of', { name: '' })}`) }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: text('end.action'), exact: true }).click()
  await expect(asked).toHaveCount(0)
  await ended
  await second.context().close()
})
