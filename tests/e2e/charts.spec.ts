import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { post } from '../support/e2e/newcomer.ts'
import { mintForStaff } from '../support/e2e/staff-orders.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/charts', key), values)

// Figures are of days by the store's clock, and the page ends with the reader's day: staff sit where the store is.
test.use({ ownWindow: true, timezoneId: 'Europe/Minsk' })

/** Computes today's figures, as Cron does every five minutes. */
const compute = (page: Page) => post(page, '/api/admin/cron/figures.refresh/run', {})

const table = (page: Page, chart: string) =>
  page.getByRole('table', { name: text('table', { name: text(`names.${chart}`) }) })

/** The one of the picker's two forms that is shown at this width. */
async function choose(page: Page, chart: string): Promise<void> {
  const list = page.getByRole('combobox', { name: text('picker') })
  const link = page.getByRole('link', { name: text(`names.${chart}`), exact: true })
  if (await list.isVisible()) await list.selectOption({ label: text(`names.${chart}`) })
  else await link.click()
  await expect(page.locator('#chart-name')).toHaveText(text(`names.${chart}`))
}

const ORDERS_OF_ALL = textOf('en', 'admin/orders', 'only.everything')

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

test('a point of a chart opens as many orders as it says', async ({ page, looksRight }) => {
  test.setTimeout(120_000)
  const { number } = await mintForStaff(page)
  await compute(page)

  // The customer of the order is ranked, with one order.
  await page.goto('/en/admin/charts?chart=customers&period=d7')
  await expect(async () => {
    await page.reload()
    await expect(rowsOf(page).first()).toBeVisible()
  }).toPass({ timeout: 60_000 })
  await looksRight()

  await choose(page, 'sales')
  await expect(table(page, 'sales')).toBeVisible()
  await looksRight()
  // Other people buy, too: between the figures and the list an order may come.
  await expect(async () => {
    await compute(page)
    await page.goto('/en/admin/charts?chart=sales&period=d7')
    const today = table(page, 'sales').getByRole('row').nth(1)
    const count = Number(await today.getByRole('cell').first().innerText())
    expect(count).toBeGreaterThan(0)
    await today.getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/sales\/orders\?.*from=/)
    await expect(page.getByText(number).first()).toBeVisible()
    await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(
      Math.min(count, 20),
      { timeout: 3000 },
    )
  }).toPass({ timeout: 90_000 })
})

test(
  'a chart is narrowed by its address, and saved as a CSV',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    test.setTimeout(120_000)
    await mintForStaff(page)
    await compute(page)
    await page.goto('/en/admin/charts?chart=payments&period=d7')
    const payments = table(page, 'payments')
    await expect(payments).toBeVisible()
    await looksRight()
    await page.getByRole('button', { name: text('by.month') }).click()
    await expect(page).toHaveURL(/by=month/)
    await page.getByRole('switch', { name: text('compare') }).click()
    await expect(page).toHaveURL(/compare=no/)
    await expect(payments.getByRole('columnheader', { name: text('columns.before') })).toBeHidden()

    // A payment method opens its own orders.
    const cash = payments.getByRole('columnheader').getByRole('link').first()
    await cash.click()
    await expect(page).toHaveURL(/\/admin\/sales\/orders\?.*payment_method=/)
    await expect(page.getByRole('button', { name: ORDERS_OF_ALL })).toBeVisible()

    await page.goto('/en/admin/charts?chart=orders&period=d7')
    await expect(table(page, 'orders').getByRole('row')).toHaveCount(8)
    await page.getByRole('button', { name: text('again.action') }).click()
    await expect(page.getByText(text('again.done'))).toBeVisible({ timeout: 60_000 })
    await looksRight()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: textOf('en', 'admin/resource', 'csv') }).click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines[0]).toContain('Orders')
  },
)
