import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { buyer, checkoutText, choose, partOf, putIntoCart } from '../support/e2e/checkout.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/shipping-methods', key), values)

const LIST = '/en/admin/settings/shipping-methods'
const BASE = { currency: 'BYN' }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const cellOf = (page: Page, row: number, cell: string) =>
  page.getByLabel(text('rates.cell', { row: String(row), cell: text(`cell.${cell}`, BASE) }), {
    exact: true,
  })
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The place of the box where a table is tried. */
const box = (page: Page) => page.getByRole('region', { name: text('try.title') })

/** Types a method with two rows: Belarus up to a kilogram, and the rest of the world. */
async function typeMethod(page: Page, name: string): Promise<void> {
  await page.goto(`${LIST}/create`)
  await expect(heading(page, text('create.title'))).toBeVisible()
  await page.getByLabel(text('about.name', { language: 'English' })).fill(name)
  await page.getByLabel(text('about.carrier')).fill('Bird post')
  await page.getByLabel(text('about.code')).fill(`m${crypto.randomUUID()}`)
  await press(page, text('rates.add'))
  await cellOf(page, 1, 'country').selectOption({ label: 'Belarus' })
  await cellOf(page, 1, 'weight_to').fill('1')
  await cellOf(page, 1, 'price').fill('7,77')
  await cellOf(page, 1, 'days_min').fill('2')
  await cellOf(page, 1, 'days_max').fill('3')
  await press(page, text('rates.copy', { row: '1' }))
  await cellOf(page, 2, 'country').selectOption({ label: text('rates.anyCountry') })
  await cellOf(page, 2, 'weight_to').fill('')
  await cellOf(page, 2, 'price').fill('55.5')
}

test('a method with two rates reaches the checkout, and leaves it when it is switched off', async ({
  page,
  browser,
  looksRight,
}) => {
  const name = `Pigeon ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, 'owner@example.com')
  await typeMethod(page, name)

  // What is wrong is said at its cell, before anything is sent.
  await cellOf(page, 2, 'days_min').fill('9')
  await press(page, text('create.submit'))
  await expect(cellOf(page, 2, 'days_max')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(textOf('en', 'form', 'errors.rate_days'))).toBeVisible()
  await expect(box(page)).toContainText(text('try.tableWrong'))
  await looksRight()
  await cellOf(page, 2, 'days_max').fill('20')

  // Tried before it is kept, by the rule of the checkout.
  await expect(box(page)).toContainText(text('try.row', { row: '2' }))
  await box(page).getByLabel(text('try.weight')).fill('0,9')
  await expect(box(page)).toContainText('7.77')
  await box(page).getByLabel(text('try.country')).selectOption({ label: 'Poland' })
  await expect(box(page)).toContainText('55.50')

  // A row that never applies is told at once; it is moved up where it does.
  await press(page, text('rates.up', { row: '2' }))
  const shadowed = page.getByText('Row 2 never applies: row 1 comes first')
  await expect(shadowed).toBeVisible()
  await looksRight()
  await press(page, text('rates.up', { row: '2' }))
  await expect(shadowed).toBeHidden()
  await press(page, text('create.submit'))
  await expect(heading(page, text('list.title'))).toBeVisible()
  await expect(rowOf(page, name)).toContainText(text('list.rows_other', { count: '2' }))
  await looksRight()

  const context = await browser.newContext({ serviceWorkers: 'block' })
  const shopper = await context.newPage()
  await buyer(shopper)
  await putIntoCart(shopper, 'BAT54J,115')
  await shopper.goto('/en/checkout')
  const option = partOf(shopper, 'shipping').getByRole('radio', { name: new RegExp(`^${name}`) })
  await expect(option).toBeVisible()
  await expect(shopper.locator('label', { hasText: name })).toContainText('7.77')
  await choose(shopper, 'shipping', new RegExp(`^${name}`))

  const offered = page.getByRole('switch', { name: text('list.enabledOf', { name }) })
  await offered.click()
  await expect(page.getByText(text('list.switchedOff', { name }))).toBeVisible()
  await expect(offered).not.toBeChecked()
  await shopper.reload()
  await expect(shopper.getByRole('heading', { name: checkoutText('title') })).toBeVisible()
  await expect(partOf(shopper, 'shipping').getByRole('radio').first()).toBeVisible()
  await expect(option).toHaveCount(0)
  await context.close()

  await press(page, text('delete.of', { name }))
  await press(page, text('delete.confirm'))
  await expect(page.getByText(text('delete.done', { name }))).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('what somebody else has saved meanwhile is not written over', async ({
  page,
  expectRefusal,
  looksRight,
}) => {
  expectRefusal(409)
  const name = `Stork ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, 'owner@example.com')
  await typeMethod(page, name)
  await press(page, text('create.submit'))
  await rowOf(page, name)
    .getByRole('link', { name: text('edit.of', { name }) })
    .click()
  await expect(heading(page, text('edit.title', { name }))).toBeVisible()
  const id = /(\d+)\/edit$/.exec(page.url())?.[1]
  const saved = await page.evaluate<number>(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
      const body = JSON.stringify({ carrier: 'The other one' })
      return (await fetch('/api/admin/shipping-methods/${id}', { method: 'PUT', headers, body })).status
    })()`,
  )
  expect(saved).toBe(200)
  const carrier = page.getByLabel(text('about.carrier'))
  await carrier.fill('This one')
  await press(page, textOf('en', 'common', 'action.save'))
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this method')
  await expect(carrier).toHaveValue('This one')
  await looksRight()
  await press(page, text('startOver'))
  await expect(carrier).toHaveValue('The other one')
})

test('ways of sending are closed to a buyer', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const closed = page.getByText(textOf('en', 'admin/frame', 'noPermission.title')).first()
  for (const place of ['', '/create', '/1/edit']) {
    await page.goto(`${LIST}${place}`)
    await expect(closed).toBeVisible()
  }
})
