import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintTwoOffers } from '../support/e2e/mint-offer.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const ofOffers = (key: string) => textOf('en', 'admin/offers', key)
const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/price-lists', key), values)

/** One table with stock and price of two warehouses. */
const table = (mark: string) => ({
  name: `${mark}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Бренд;Артикул;Наименование;Остаток Минск;Остаток Брест;Цена Минск;Цена Брест',
      ...Array.from(
        { length: 12 },
        (_, at) => `Bolts;B${mark}${at};Bolt ${at};${at + 1};${at + 101};${at + 1},50;${at + 7},70`,
      ),
    ].join('\n'),
  ),
})

const live = () => textOf('en', 'admin/price-lists', 'outcome.live').split(/\{\{|</)[0] ?? ''

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('stop.approve') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('approve.confirm') })
    .click()
  await expect(page.getByText(live()).first()).toBeVisible({ timeout: 30_000 })
}

test('one table feeds two warehouses, each by its own columns', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'manager@example.com')
  const mark = crypto.randomUUID().slice(0, 6)
  const [first, second] = await mintTwoOffers(page, mark)

  await page.goto(second)
  await page.getByRole('button', { name: ofOffers('source.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: ofOffers('methods.feed') }).check()
  // Which offer has to be said.
  expectRefusal(422)
  await dialog.getByRole('button', { name: ofOffers('source.submit') }).click()
  await expect(dialog.getByText('Choose the offer whose lists to take.')).toBeVisible()
  await dialog
    .getByLabel(ofOffers('source.feeder'))
    .selectOption({ label: `First ${mark}, First ${mark}` })
  await looksRight()
  await dialog.getByRole('button', { name: ofOffers('source.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: `First ${mark}, First ${mark}` })).toBeVisible()
  await looksRight()

  await page.goto(first)
  await expect(page.getByRole('link', { name: `Second ${mark}, Second ${mark}` })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(table(mark))
  await expect(page).toHaveURL(/\/price-lists\/\d+/)
  await expect(page.getByText('“Цена Минск” is taken, not “Цена Брест”')).toBeVisible({
    timeout: 30_000,
  })
  await approve(page)

  await page.goto(second)
  await page.getByRole('link', { name: 'Version 1', exact: true }).click()
  await expect(page.getByText('“Цена Минск” is taken, not “Цена Брест”')).toBeVisible({
    timeout: 30_000,
  })
  const column = (letter: string) =>
    page.getByRole('combobox', { name: text('columns.fieldOf', { letter }), exact: true }).first()
  await column('E').selectOption('stock')
  await column('G').selectOption('price')
  await looksRight()
  await page.getByRole('button', { name: text('draft.check') }).click()
  const apply = page.getByRole('button', { name: text('actions.apply'), exact: true })
  await expect(apply).toBeEnabled({ timeout: 30_000 })
  await looksRight()
  await apply.click()
  await expect(page.getByText(live()).first()).toBeVisible({ timeout: 30_000 })

  await page.goto(`/en/search?q=B${mark}3`)
  await expect(page.getByText('104', { exact: false }).first()).toBeVisible({ timeout: 30_000 })
})
