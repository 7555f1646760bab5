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
  await page.goto(PAGE)
  const rows = page.getByRole('row').filter({ hasText: PAGE })
  await expect(rows.nth(1)).toBeVisible({ timeout: 15_000 })
  await looksRight()

  await page.getByRole('button', { name: text('test.action') }).click()
  // Others may try theirs at the same time: this one has a number.
  const took = new RegExp(text('test.took', { id: '([\\d,]+)', ms: '[\\d,]+' }))
  const own = page.getByText(took)
  await expect(own).toBeVisible()
  const [, id = ''] = took.exec((await own.textContent()) ?? '') ?? []
  await expect(second.getByText(text('test.arrived', { id }))).toBeVisible()
  await expect(page.getByRole('list', { name: text('recent.title') })).toContainText(
    text('hints.test'),
  )

  // A page that nobody else has open: there is nothing at its address.
  const alone = `/en/admin/settings/${crypto.randomUUID()}`
  const opened = second.waitForEvent('websocket')
  await second.goto(alone)
  const ended = (await opened).waitForEvent('close', { timeout: 30_000 })
  const row = page.getByRole('row').filter({ hasText: alone })
  await row.getByRole('button').click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: text('end.action'), exact: true }).click()
  await ended
  await expect(row).toHaveCount(0)
  await second.context().close()
})
