import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { buyer, partOf, putIntoCart } from '../support/e2e/checkout.ts'
import {
  answerPasswordDialog,
  confirmPassword,
  expect,
  test,
  textOf,
} from '../support/e2e/journey.ts'
import { signIn, signInAnew } from '../support/e2e/sign-in.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/payment-methods', key), values)

const LIST = '/en/admin/settings/payment-methods'
const SAVE = textOf('en', 'common', 'action.save')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A change by the API, in this browser's session. */
const put = (page: Page, code: string, changes: object) =>
  page.evaluate<number>(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
      const body = ${JSON.stringify(JSON.stringify(changes))}
      return (await fetch('/api/admin/payment-methods/${code}', { method: 'PUT', headers, body })).status
    })()`,
  )

test(
  'what staff says of a way of paying, a shopper reads',
  { tag: '@once' },
  async ({ page, browser, expectRefusal }) => {
    // Until the password is confirmed.
    expectRefusal(423)
    const note = `Have change ready ${crypto.randomUUID().slice(0, 8)}`
    await signInAnew(page, 'owner@example.com')
    await page.goto(LIST)
    await page.getByRole('link', { name: text('edit.of', { name: 'Cash on delivery' }) }).click()
    await expect(heading(page, text('edit.title', { name: 'Cash on delivery' }))).toBeVisible()
    const field = page.getByLabel(text('about.note', { language: 'English' }))
    await field.fill(note)
    await press(page, SAVE)
    await answerPasswordDialog(page)
    await expect(page.getByText(text('saved', { name: 'Cash on delivery' }))).toBeVisible()
    await expect(heading(page, text('list.title'))).toBeVisible()

    const context = await browser.newContext({ serviceWorkers: 'block' })
    const shopper = await context.newPage()
    await buyer(shopper)
    await putIntoCart(shopper, 'BAT54J,115')
    await shopper.goto('/en/checkout')
    await expect(partOf(shopper, 'payment').getByText(note)).toBeVisible()
    await context.close()
    expect(await put(page, 'cash_on_delivery', { note: { be: '', en: '', ru: '' } })).toBe(200)
  },
)

test('a form of a setting opened again a moment later is there again', async ({ page }) => {
  await signInAnew(page, 'owner@example.com')
  for (const setting of ['payment-methods', 'shipping-methods', 'pages']) {
    const list = `/en/admin/settings/${setting}`
    await page.goto(list)
    for (let round = 0; round < 2; round++) {
      await page.locator(`main a[href^="${list}/"]:not([href$="/new"])`).first().click()
      await expect(page).toHaveURL(new RegExp(`${list}/.`))
      await expect(page.getByRole('main').locator('input, textarea').first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(list)
    }
  }
})

test('a payment service that is not set up is refused, and its secret is never shown', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  expectRefusal(422)
  const secret = crypto.randomUUID()
  await signInAnew(page, 'owner@example.com')
  await confirmPassword(page)
  await page.goto(LIST)
  await expect(page.getByRole('row')).toHaveCount(5)
  await looksRight()
  expect(await put(page, 'card', { secret_key: secret })).toBe(200)

  await page.getByRole('link', { name: text('edit.of', { name: 'Bank card' }) }).click()
  await page.getByLabel(text('provider.label')).selectOption({ label: 'bePaid' })
  const key = page.getByLabel(new RegExp(`^${text('shop.secret')}`))
  await expect(page.getByText(text('shop.secretKept'))).toBeVisible()
  await expect(key).toHaveValue('')
  await expect(key).toHaveAttribute('type', 'password')
  expect(await page.content()).not.toContain(secret)
  await looksRight()
  await press(page, SAVE)
  await expect(page.getByLabel(text('provider.label'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('First fill in this payment service’s shop number')).toBeVisible()
  await looksRight()
})

test('bank details and limits are refused in words where they are wrong', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  expectRefusal(422)
  await signInAnew(page, 'owner@example.com')
  await confirmPassword(page)
  await page.goto(`${LIST}/money_transfer/edit`)
  await expect(heading(page, text('edit.title', { name: 'Bank transfer' }))).toBeVisible()

  // Countries are picked and taken back by hand.
  const countries = page.getByLabel(text('for.countries'), { exact: true })
  await countries.selectOption({ label: 'Poland' })
  await page
    .getByRole('button', { name: text('for.add') })
    .first()
    .click()
  const taken = page.getByRole('button', { name: text('for.remove', { name: 'Poland' }) })
  await expect(taken).toBeVisible()
  await looksRight()
  await taken.click()
  await expect(taken).toHaveCount(0)

  const total = page.getByLabel(text('for.total', { currency: 'BYN' }))
  await total.fill('12,345')
  const account = page.getByLabel(text('transfer.account'))
  await account.fill('BY21OLMP31350000001000000933')
  await press(page, SAVE)
  await expect(total).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(text('for.totalWrong'))).toBeVisible()
  await total.fill('')
  await press(page, SAVE)
  await expect(account).toHaveAttribute('aria-invalid', 'true')
  await expect(account).toBeFocused()
  await looksRight()
})

test('ways of paying are closed to a buyer', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  for (const place of ['', '/card/edit']) {
    await page.goto(`${LIST}${place}`)
    const closed = page.getByText(textOf('en', 'admin/frame', 'noPermission.title')).first()
    await expect(closed).toBeVisible()
  }
})
