import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintOffer } from '../support/e2e/mint-offer.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/offer-items', key), values)

/** A list of three parts of a brand nobody else has. */
function listOf(mark: string): { name: string; mimeType: string; buffer: Buffer } {
  const goods = [1, 2, 3].map((at) => `Bosch;${mark}${at};Filter ${at};${at * 10};${at}.50`)
  const lines = ['Brand;Part number;Name;Stock;Price', ...goods, '']
  return { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

/** Brings the list in and makes it live. */
async function goLive(page: Page, mark: string): Promise<void> {
  await page.goto(await mintOffer(page, mark))
  await page.locator('input[type=file]').setInputFiles(listOf(mark))
  const lists = (key: string) => textOf('en', 'admin/price-lists', key)
  const apply = page.getByRole('button', { name: lists('actions.apply'), exact: true })
  await apply.click({ timeout: 30_000 })
  const live = lists('outcome.live').split(/\{\{|</)[0] ?? ''
  await expect(page.getByText(live).first()).toBeVisible({ timeout: 30_000 })
}

/** Finds a line of the list and chooses it. */
async function choose(page: Page, mpn: string): Promise<void> {
  await page.goto(`/en/admin/prices/offer-items?q=${mpn}`)
  const row = page.getByRole('row').filter({ hasText: mpn })
  await expect(row).toHaveCount(1)
  await row.getByRole('checkbox').check()
}

/** What the shop offers of a number. */
const offers = async (page: Page, mpn: string) => {
  const answer = await page.request.get('/api/search', { params: { q: mpn } })
  const { data } = (await answer.json()) as {
    data: { products: { offers: { channel_price: { micros: number } }[] }[] }
  }
  return data.products.flatMap((found) => found.offers.map((offer) => offer.channel_price.micros))
}

test('a part is hidden from the shop and shown again, and sold at a price by hand @once', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  test.setTimeout(150_000)
  await signIn(page, 'manager@example.com')
  const mark = `OI${crypto.randomUUID().slice(0, 6)}`.toUpperCase()
  const mpn = `${mark}1`
  await goLive(page, mark)
  const [listed] = await offers(page, mpn)
  expect(listed).toBeGreaterThan(0)

  await choose(page, mpn)
  await looksRight()
  await page.getByRole('button', { name: text('hide'), exact: true }).click()
  await expect(page.getByText(text('hidden'), { exact: true }).first()).toBeVisible()
  expect(await offers(page, mpn)).toEqual([])

  await page.getByRole('button', { name: text('undo'), exact: true }).click()
  await expect(page.getByText(text('hidden'), { exact: true })).toHaveCount(0)
  expect(await offers(page, mpn)).toEqual([listed])

  await choose(page, mpn)
  await page.getByRole('button', { name: text('set'), exact: true }).click()
  await page.getByRole('menuitem', { name: text('terms.price') }).click()
  await page.getByLabel(text('fields.price')).fill('77.70')
  await page.getByLabel(text('fields.until')).fill('2020-01-01')
  expectRefusal(422)
  await page.getByRole('button', { name: text('dialog.submit'), exact: true }).click()
  await expect(page.getByText('This day is over.')).toBeVisible()
  await looksRight()
  const day = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  await page.getByLabel(text('fields.until')).fill(day)
  await page.getByRole('button', { name: text('dialog.submit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await offers(page, mpn)).toEqual([77_700_000])

  // Given back to the list, the price ends.
  await choose(page, mpn)
  await page.getByRole('button', { name: text('set'), exact: true }).click()
  await page.getByRole('menuitem', { name: text('asListed') }).click()
  await expect.poll(() => offers(page, mpn)).toEqual([listed])
})

test('versions of all lists are found from one place, those that wait first @once', async ({
  page,
  looksRight,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'manager@example.com')
  const mark = `PL${crypto.randomUUID().slice(0, 6)}`.toUpperCase()
  await goLive(page, mark)
  await page.goto(`/en/admin/prices/price-lists?q=${mark}`)
  const row = page.getByRole('row').filter({ hasText: `${mark}.csv` })
  await expect(row).toHaveCount(1)
  await looksRight()
  await row.getByRole('link', { name: `${mark}.csv` }).click()
  await expect(page).toHaveURL(/\/price-lists\/\d+/)
})
