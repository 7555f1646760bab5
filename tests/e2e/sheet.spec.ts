import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintOffer } from '../support/e2e/mint-offer.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/price-lists', key), values)

/** Words no dictionary knows stand over the columns, and nothing tells numbers from names. */
function mint(mark: string): { name: string; mimeType: string; buffer: Buffer } {
  const goods = Array.from({ length: 9 }, (_, at) => `болт ${mark} ${at};шт;${at + 1},50;${at + 3}`)
  const lines = ['На складзе сёння', 'Штуковіна;Мера;За адну;Ляжыць', ...goods, '']
  return { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

/** Drops a list into an offer of its own, where it is not recognised. */
async function dropUnknown(page: Page): Promise<string> {
  const mark = crypto.randomUUID().slice(0, 8)
  await page.goto(await mintOffer(page, mark))
  await page.locator('input[type=file]').setInputFiles(mint(mark))
  await expect(page).toHaveURL(/\/price-lists\/\d+/)
  await expect(page.getByRole('heading', { name: text('sheet.title') })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(text('outcome.failed')).first()).toBeVisible()
  return mark
}

const column = (page: Page, letter: string) =>
  page.getByRole('combobox', { name: text('columns.fieldOf', { letter }), exact: true }).first()
const titlesAt = (page: Page, line: string) =>
  page.getByRole('button', { name: text('sheet.titlesAt', { line }), exact: true })
const brand = (page: Page) => page.getByLabel(text('settings.names.default_brand'))
const readIt = (page: Page) => page.getByRole('button', { name: text('sheet.read') })
const fits = (page: Page) => page.getByText(text('sheet.fits', { rows: '11', read: '9' }))

/** From what was read to what shoppers see. */
async function goLive(page: Page): Promise<void> {
  const apply = page.getByRole('button', { name: text('actions.apply'), exact: true })
  await expect(apply).toBeEnabled({ timeout: 30_000 })
  await apply.click()
  const live = textOf('en', 'admin/price-lists', 'outcome.live').split(/\{\{|</)[0] ?? ''
  await expect(page.getByText(live).first()).toBeVisible({ timeout: 30_000 })
}

test('a list without known titles is read on its rows, by mouse', async ({ page, looksRight }) => {
  test.setTimeout(120_000)
  await signIn(page, 'manager@example.com')
  const mark = await dropUnknown(page)
  await looksRight()
  // Anywhere in the row.
  await titlesAt(page, '3').scrollIntoViewIfNeeded()
  const cell = await page.getByRole('cell', { name: 'Мера', exact: true }).first().boundingBox()
  await page.mouse.click((cell?.x ?? 0) + 12, (cell?.y ?? 0) + 12)
  await expect(titlesAt(page, '2')).toHaveAttribute('aria-pressed', 'true')
  await column(page, 'A').selectOption('part_number')
  await column(page, 'C').selectOption('price')
  await column(page, 'D').selectOption('stock')
  await brand(page).fill(`Bolts ${mark}`)
  await expect(fits(page)).toBeVisible()
  await looksRight()
  await readIt(page).click()
  await goLive(page)
  await looksRight()
})

test('the same is done without a mouse', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'manager@example.com')
  const mark = await dropUnknown(page)
  await titlesAt(page, '2').focus()
  await page.keyboard.press('Enter')
  await expect(titlesAt(page, '2')).toHaveAttribute('aria-pressed', 'true')
  await expect(titlesAt(page, '2')).toBeFocused()
  for (const [letter, field, at] of [
    ['A', 'part_number', 1],
    ['C', 'price', 4],
    ['D', 'stock', 5],
  ] as const) {
    const select = column(page, letter)
    await select.focus()
    await page.keyboard.press('Home')
    // On the way down it passes over the fields of the other columns, which keep theirs.
    for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown')
    await expect(select).toHaveValue(field)
    await expect(select).toBeFocused()
  }
  await brand(page).focus()
  await page.keyboard.type(`Bolts ${mark}`)
  await expect(fits(page)).toBeVisible()
  await expect(brand(page)).toBeFocused()
  await readIt(page).focus()
  await page.keyboard.press('Enter')
  await goLive(page)
})
