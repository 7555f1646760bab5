import type { Locator, Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintOffer } from '../support/e2e/mint-offer.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const say = (namespace: string, key: string) => textOf('en', `admin/${namespace}`, key)

/** A price list whose parts stand under rows of their groups, the inner ones a column to the right. */
function listOf(mark: string) {
  const rows = (group: string, count: number) => [
    `;Гарпуны ${group}${mark};;;;`,
    ...Array.from(
      { length: count },
      (_none, at) => `${mark};${mark}${group.length}${100 + at};Деталь;10;1,50;BOSCH 04511${at}`,
    ),
  ]
  const csv = [
    'Производитель;Артикул;Наименование;Остаток;Цена;Аналоги',
    `Снасти ${mark};;;;;`,
    ...rows('китовые', 5),
    ...rows('ручные', 3),
    '',
  ].join('\r\n')
  return { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') }
}

async function choose(within: Locator, label: string, words: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(words)
  await within
    .page()
    .getByRole('option', { name: new RegExp(words, 'i') })
    .first()
    .click()
}

async function addCategory(page: Page, name: string): Promise<void> {
  await page.goto('/en/admin/catalog/categories')
  await page.getByRole('button', { name: say('categories', 'create.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', {
      name: say('categories', 'fields.name').replace('{{language}}', 'English'),
    })
    .fill(name)
  await dialog
    .getByRole('button', { name: say('categories', 'create.submit'), exact: true })
    .click()
  await expect(dialog).toBeHidden()
}

test('a list with group rows fills a category by a rule that reads them', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  // Another journey may change the tree at the same time.
  expectRefusal(409)
  test.setTimeout(180_000)
  const mark = `Zg${crypto.randomUUID().slice(0, 5)}`.toUpperCase()
  // No other list's groups begin so.
  const phrase = `гарпуны китовые${mark.toLowerCase().slice(0, -1)}*`
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin')
  await page.goto(await mintOffer(page, mark))
  await page.locator('input[type=file]').setInputFiles(listOf(mark))
  await expect(page).toHaveURL(/\/price-lists\/\d+/)
  const apply = page.getByRole('button', { name: say('price-lists', 'actions.apply'), exact: true })
  await expect(apply).toBeEnabled({ timeout: 30_000 })
  // The column of crosses is read as such, and could be a column of groups.
  const head = page.getByRole('combobox', { name: /F$/ })
  await expect(head).toHaveValue('crosses')
  await expect(
    head.getByRole('option', { name: say('price-lists', 'fields.category') }),
  ).toHaveCount(1)
  await looksRight()
  await apply.click()
  await expect(
    page.getByText(say('price-lists', 'outcome.live').split(/\{\{|</)[0] ?? '').first(),
  ).toBeVisible({ timeout: 30_000 })

  await addCategory(page, `Harpoons ${mark}`)
  await page.goto('/en/admin/catalog/rules')
  await page.getByRole('button', { name: say('rules', 'create.action') }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, say('rules', 'fields.category'), `Harpoons ${mark}`)
  await dialog.getByLabel(say('rules', 'fields.groups')).fill(phrase)
  await expect(dialog.getByRole('status')).toContainText('5 products')
  await expect(dialog.locator('mark').first()).toContainText(
    `Снасти ${mark} › Гарпуны китовые${mark} — Bolts ${mark}`,
  )
  await looksRight()
  const save = dialog.getByRole('button', { name: say('rules', 'submit'), exact: true })
  await expect(async () => {
    if (await save.isVisible()) await save.click({ timeout: 3_000 })
    await expect(save).toHaveCount(0, { timeout: 5_000 })
  }).toPass()

  await page.getByLabel(say('rules', 'find')).fill(`Harpoons ${mark}`)
  const row = page.locator('table.rules tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`${say('rules', 'condition.groups')} ${phrase}`)
  await expect(async () => {
    await page.request.get('/cdn-cgi/local/scheduled?cron=*+*+*+*+*')
    await page.reload()
    await page.getByLabel(say('rules', 'find')).fill(`Harpoons ${mark}`)
    await expect(row.locator(`[data-l="${say('rules', 'columns.products')}"]`)).toHaveText('5', {
      timeout: 3_000,
    })
  }).toPass({ timeout: 60_000 })
  await looksRight()

  // Who looks at one of its parts sees why it stands there.
  await page.goto(`/en/admin/catalog/products?state=all&q=${mark}7100`)
  await expect(page.locator('table.catalogued tbody tr').first()).toContainText(
    `Гарпуны китовые${mark} — Bolts ${mark}`,
  )
  await page.goto('/en/admin/catalog/crosses')
  await page
    .getByRole('main')
    .getByRole('searchbox', { name: say('crosses', 'find') })
    .fill(`${mark}7100`)
  await expect(page.locator('table tbody tr').first()).toContainText(`price list of Bolts ${mark}`)
})
