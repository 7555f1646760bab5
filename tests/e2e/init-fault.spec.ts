import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

// What the service worker answers, no route of a test sees.
test.use({ serviceWorkers: 'block', ownWindow: true })

const FAULT = textOf('en', 'common', 'initFault')

/** The settings do not come, and the page was not written with them, until the answer is called. */
async function withoutSettings(page: Page): Promise<() => void> {
  const shell = await (await page.request.get('/en/admin')).text()
  await page.route('**/en/', (route) => route.fulfill({ contentType: 'text/html', body: shell }))
  return await refuseSettings(page)
}

/** Refuses until the answer is called. The route stays: a question on its way is lost with it. */
async function refuseSettings(page: Page): Promise<() => void> {
  let isRefused = true
  await page.route('**/api/init', (route) =>
    isRefused ? route.fulfill({ status: 404, json: { code: 'not_found' } }) : route.continue(),
  )
  return () => {
    isRefused = false
  }
}

test('without its settings the shop goes on, with nobody signed in', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  expectRefusal(404)
  await signIn(page, 'shopper@example.com')
  await page.goto('/en/')
  const account = page.getByRole('button', { name: textOf('en', 'common', 'frame.account') })
  await expect(account).toBeVisible()
  const giveSettings = await withoutSettings(page)
  await page.goto('/en/')
  await expect(page.getByText(FAULT)).toBeVisible({ timeout: 20_000 })
  await expect(account).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: textOf('en', 'common', 'frame.signIn') }),
  ).toBeVisible()
  await looksRight()

  // The search goes on, with prices in the store's own currency.
  await page.goto('/en/')
  await expect(page.getByText(FAULT)).toBeVisible({ timeout: 20_000 })
  const box = page.locator('#search-box')
  await box.fill('W71295')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'W 712/95' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('BYN')

  // Once they come, the person is known again.
  giveSettings()
  await page.getByRole('button', { name: textOf('en', 'common', 'action.retry') }).click()
  await expect(page.getByText(FAULT)).toHaveCount(0)
  await expect(account).toBeVisible()
})

test('without the settings the back office asks to sign in, and comes back', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(404)
  await signIn(page, 'owner@example.com')
  const giveSettings = await refuseSettings(page)
  await page.goto('/en/admin/suppliers')
  await expect(page).toHaveURL(/\/en\/login\?redirect=/, { timeout: 20_000 })
  giveSettings()
  // What the login page asks for by itself may be quicker than the click.
  const retry = page.getByRole('button', { name: textOf('en', 'common', 'action.retry') })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(page).toHaveURL(/\/en\/admin\/suppliers/, { timeout: 2000 })
  }).toPass()
})
