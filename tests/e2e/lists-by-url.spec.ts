import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { bringsAbout } from '../support/e2e/cron.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintOffer } from '../support/e2e/mint-offer.ts'
import { type ListServer, serveList } from '../support/e2e/serve-list.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const offers = (key: string) => textOf('en', 'admin/offers', key)
const lists = (key: string) => textOf('en', 'admin/price-lists', key)

/** Twelve parts; `factor` in thousandths of Monday's prices. */
const listAt = (mark: string, factor: number, title = 'Price') =>
  [
    `Brand;Part number;Name;Stock;${title}`,
    ...Array.from({ length: 12 }, (_, at) => {
      const hundredths = Math.trunc(((100 + at * 10) * factor) / 1000)
      const price = `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
      return `Bosch;U${mark}${at};Filter ${at};${at + 3};${price}`
    }),
    '',
  ].join('\n')

const state = (page: Page, key: string) =>
  page.getByText(offers(`state.${key}`), { exact: true }).first()

/** Presses “Download now”, and waits until the file has been asked for. */
async function download(page: Page, server: ListServer): Promise<void> {
  const before = server.sent.whole + server.sent.unchanged
  await page.getByRole('button', { name: offers('pull.action') }).click()
  await expect.poll(() => server.sent.whole + server.sent.unchanged).toBeGreaterThan(before)
}

/** The newest version of the offer that is open, on its own page. */
const openNewest = (page: Page, version: number) =>
  page
    .getByRole('link', { name: filled(lists('list.version'), { version: String(version) }) })
    .first()
    .click()

test('a week of lists from an address: live by itself, skipped, stopped for its prices and its title', async ({
  page,
  looksRight,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'manager@example.com')
  const mark = crypto.randomUUID().slice(0, 6)
  const server = await serveList(listAt(mark, 1000))
  try {
    const offer = await mintOffer(page, mark)
    await page.goto(offer)
    await page.getByRole('button', { name: offers('source.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(offers('methods.url'), { exact: true }).click()
    await dialog.getByLabel(offers('source.url')).fill(server.url)
    await dialog.getByLabel(offers('source.every')).fill('60')
    await dialog.getByRole('button', { name: offers('source.submit'), exact: true }).click()
    await expect(dialog).toHaveCount(0)

    // Monday: Cron downloads it, and it goes live by itself. On Tuesday nothing is new.
    await bringsAbout(page, state(page, 'live'))
    await looksRight()
    await download(page, server)
    expect(server.sent).toEqual({ whole: 1, unchanged: 1 })

    // Wednesday: prices of another kind.
    server.offer(listAt(mark, 1070))
    await download(page, server)
    await expect(state(page, 'list_waiting_approval')).toBeVisible({ timeout: 30_000 })
    await openNewest(page, 2)
    await expect(page.getByText(lists('stop.titles.price_kind_change'))).toBeVisible()
    await looksRight()

    // The supplier mends it; what was stopped goes live no more.
    server.offer(listAt(mark, 1001))
    await page.goto(offer)
    await download(page, server)
    await expect(state(page, 'live')).toBeVisible({ timeout: 30_000 })

    // Thursday: the supplier's server is down; shoppers keep what they had.
    server.offer(null)
    await page.getByRole('button', { name: offers('pull.action') }).click()
    await expect(state(page, 'pullFailed')).toBeVisible({ timeout: 30_000 })
    await looksRight()

    // Friday: another title over the same prices is asked about once.
    server.offer(listAt(mark, 1001, 'Dealer price'))
    await download(page, server)
    await expect(state(page, 'list_waiting_approval')).toBeVisible({ timeout: 30_000 })
    await openNewest(page, 4)
    await expect(page.getByText(lists('stop.titles.column_renamed'))).toBeVisible()
    await looksRight()
  } finally {
    await server.close()
  }
})
