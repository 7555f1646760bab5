import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintOffer, ownId } from '../support/e2e/mint-offer.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const MANAGER = 'manager@example.com'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/price-lists', key), values)

/** A list whose stock stands under a title nobody knows. */
function mint(mark: string): { name: string; mimeType: string; buffer: Buffer } {
  const goods = Array.from(
    { length: 12 },
    (_, at) => `Bosch;W${mark}${at};Filter number ${at};${at + 3};${at + 1}.50`,
  )
  const lines = ['Brand;Part number;Name;Lying there;Price', ...goods, '']
  return { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

/** Drops the list, which stops for the guess. */
async function drop(page: Page, offer: string, mark: string): Promise<void> {
  await page.goto(offer)
  await page.locator('input[type=file]').setInputFiles(mint(mark))
  await expect(page).toHaveURL(/\/price-lists\/\d+/)
}

/** Others mail the same person meanwhile. */
async function subjectsTo(page: Page): Promise<string[]> {
  const params = { to: MANAGER, kind: 'price-list-waits' }
  const answer = await page.request.get('/api/mailbox', { params })
  const { data } = (await answer.json()) as { data: { subject: string }[] }
  return data.map(({ subject }) => subject)
}

const approve = (page: Page) => page.getByRole('button', { name: text('stop.approve') })

test('a stopped list is seen from afar and mailed, and what is settled stops none again', async ({
  page,
  looksRight,
}) => {
  test.setTimeout(150_000)
  await signIn(page, MANAGER)
  const mark = crypto.randomUUID().slice(0, 6)
  const offer = await mintOffer(page, mark, { responsible_id: await ownId(page) })
  await drop(page, offer, mark)
  await expect(page.getByText(text('stop.titles.guessed_by_values'))).toBeVisible({
    timeout: 30_000,
  })

  // From afar: the mail, the list of warehouses, the offer; each leads to the list.
  await expect.poll(() => subjectsTo(page)).toContainEqual(expect.stringContaining(mark))
  await page.goto('/en/admin/warehouses')
  const note = page.getByRole('link', { name: new RegExp(`${mark}, ${mark}$`) })
  await expect(note).toBeVisible()
  await looksRight()
  await page.goto(offer)
  await expect(
    page.getByText(textOf('en', 'admin/offers', 'state.list_waiting_approval')).first(),
  ).toBeVisible()
  await page.goto('/en/admin/warehouses')
  await note.click()

  // A guess is confirmed by itself before anything can be approved.
  await expect(approve(page)).toBeDisabled()
  await page.getByRole('checkbox', { name: text('stop.right') }).check()
  await approve(page).click()
  await page.getByRole('button', { name: text('approve.confirm') }).click()
  const live = textOf('en', 'admin/price-lists', 'outcome.live').split(/\{\{|</)[0] ?? ''
  await expect(page.getByText(live).first()).toBeVisible({ timeout: 30_000 })

  // What was settled stands at the offer, stops no list again, and can be taken back.
  await page.goto(offer)
  const fact = page.getByRole('row', { name: /Lying there/ })
  await expect(fact).toBeVisible()
  await looksRight()
  await drop(page, offer, `${mark}b`)
  await expect(page.getByRole('button', { name: text('actions.apply'), exact: true })).toBeVisible()
  await page.goto(offer)
  await fact.getByRole('button', { name: text('facts.revoke') }).click()
  await expect(page.getByText(text('facts.revoked'))).toBeVisible()
  await expect(fact).toBeHidden()
})
