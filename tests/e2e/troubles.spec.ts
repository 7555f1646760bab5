import { bringsAbout } from '../support/e2e/cron.ts'
import {
  addCurrency,
  dayBefore,
  forgetCurrency,
  freshCode,
  setRate,
} from '../support/e2e/currencies.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (key: string) => textOf('en', 'admin/frame', key)

test('a trouble of the store stands above the back office until it is mended', async ({
  page,
  looksRight,
}) => {
  test.setTimeout(180_000)
  const code = freshCode()
  await signIn(page, 'manager@example.com')
  try {
    await addCurrency(page, code)
    await setRate(page, code, { value: '1.5', since: dayBefore(6) })
    await page.goto('/en/admin/dashboard')
    await expect(
      page.getByRole('heading', { name: textOf('en', 'admin/dashboard', 'requests.title') }),
    ).toBeVisible()
    const database = page.getByRole('region', {
      name: textOf('en', 'admin/dashboard', 'database.title'),
    })
    await expect(database).toContainText(/of 10\s+GB/)
    await expect(database.getByRole('progressbar')).toBeVisible()
    const banner = page.getByRole('region', { name: text('troubles.label') })
    const trouble = banner.locator('.note').filter({ hasText: code })
    await bringsAbout(page, trouble)
    await looksRight()

    // It leads to where it is mended, and stays there meanwhile.
    await trouble.getByRole('link', { name: text('troubles.act.rates') }).click()
    await expect(page).toHaveURL(/\/en\/admin\/settings\/currencies\/rates/)
    await expect(trouble).toBeVisible()

    await setRate(page, code, { value: '1.6', since: dayBefore(0) })
    await expect(async () => {
      await page.request.get('/cdn-cgi/local/scheduled?cron=*+*+*+*+*')
      await expect(trouble).toHaveCount(0, { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  } finally {
    await forgetCurrency(page, code)
  }
})
