import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintOffer } from '../support/e2e/mint-offer.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import { mintForStaff } from '../support/e2e/staff-orders.ts'

const MANAGER = 'manager@example.com'

const paletteText = (key: string) => textOf('en', 'admin/palette', key)
const dashboardText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/dashboard', key), values)

/** Where the day of each demo account starts. */
const LANDINGS = [
  ['owner@example.com', /\/en\/admin\/dashboard$/],
  [MANAGER, /\/en\/admin\/dashboard$/],
  ['buyer@example.com', /\/en\/admin\/suppliers\/orders$/],
  ['content@example.com', /\/en\/admin\/catalog\/products$/],
  ['support@example.com', /\/en\/admin\/sales\/orders$/],
] as const

test('each role begins the day where its work is', async ({ page }) => {
  test.setTimeout(120_000)
  for (const [email, place] of LANDINGS) {
    await signIn(page, email)
    await page.goto('/en/admin')
    await expect(page).toHaveURL(place)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await forgetWho(page)
  }
})

const find = (page: Page) => page.getByRole('combobox', { name: paletteText('label') })

test('an order is found from anywhere by the keyboard alone', async ({ page, looksRight }) => {
  test.setTimeout(120_000)
  const { id, number } = await mintForStaff(page)
  await page.goto('/en/admin/dashboard')
  await expect(page.getByRole('heading', { name: dashboardText('first.title') })).toBeVisible()
  await looksRight()
  await page.keyboard.press('Control+k')
  await expect(find(page)).toBeFocused()
  await page.keyboard.type(number, { delay: 20 })
  const found = page.getByRole('option', { name: new RegExp(number) })
  await expect(found.first()).toBeVisible()
  await looksRight()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/en/admin/sales/orders/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

  // What was chosen stands on top the next time; Escape closes.
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: paletteText('groups.recent') })
  await expect(recent.getByRole('option', { name: new RegExp(number) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find(page)).toBeHidden()

  // A page by its words.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rates')
  await expect(page.getByRole('option').first()).toContainText('Rates')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/admin\/settings\/currencies\/rates$/)
})

/** A list whose stock stands under a title nobody knows: it stops. */
function stopping(mark: string) {
  const goods = Array.from(
    { length: 12 },
    (_, at) => `Bosch;W${mark}${at};Filter number ${at};${at + 3};${at + 1}.50`,
  )
  const lines = ['Brand;Part number;Name;Lying there;Price', ...goods, '']
  return { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

test('what stops shows on the dashboard by itself and leads to its list', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, MANAGER)
  const mark = crypto.randomUUID().slice(0, 6)
  const offer = await mintOffer(page, mark)
  await page.goto('/en/admin/dashboard')
  const row = page.getByRole('row', { name: /price lists? (stopped|wait)/ })
  const isTold = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/api/admin/waiting') &&
      (await answer.text()).includes('"lists_stopped"'),
    { timeout: 40_000 },
  )
  const other = await page.context().newPage()
  await other.goto(offer)
  await other.locator('input[type=file]').setInputFiles(stopping(mark))
  await expect(other).toHaveURL(/\/price-lists\/\d+/)
  await isTold
  await expect(row).toBeVisible()
  await other.close()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/admin\/prices\/price-lists\?status=waiting$/)
  await expect(page.getByText(`${mark}.csv`)).toBeVisible()
})

test('a list is walked, and its row opened, by letters', async ({ page, looksRight }) => {
  await signIn(page, MANAGER)
  await page.goto('/en/admin/suppliers')
  const rows = page.locator('tbody > tr')
  await expect(rows.first().getByRole('link').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()

  // While something is typed, letters are letters.
  await page.keyboard.press('/')
  await page.keyboard.type('j')
  await expect(page.getByRole('searchbox')).toHaveValue('j')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await expect(rows.nth(1)).toBeVisible()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: paletteText('keys.title') })
  await expect(keys).toBeVisible()
  // Its first row, never the button that closes it.
  await expect(keys.getByRole('term').first()).toBeFocused()
  await looksRight()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/admin\/suppliers\/\d+\/warehouses/)
})

test(
  'a section is switched off for all but who may switch it on',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    test.setTimeout(120_000)
    const name = textOf('en', 'admin/frame', 'rail.synonyms')
    const offText = filled(textOf('en', 'admin/frame', 'off.title'), { name })
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/settings/store')
    const section = page.getByRole('switch', { name })
    await section.uncheck()
    await expect(section).not.toBeChecked()
    await expect(
      page.getByText(filled(textOf('en', 'admin/store', 'sections.off'), { name })),
    ).toBeVisible()
    await looksRight()
    try {
      await forgetWho(page)
      await signIn(page, 'support@example.com')
      await page.goto('/en/admin/catalog/synonyms')
      await expect(page.getByRole('heading', { level: 1, name: offText })).toBeVisible()
      await looksRight()
      await page.goto('/en/admin/underconstruction?section=synonyms')
      await expect(page.getByRole('heading', { level: 1, name: offText })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.keyboard.type(name.slice(0, 4))
      await expect(page.getByText(paletteText('nothing'))).toBeVisible()
      await page.keyboard.press('Escape')
    } finally {
      await forgetWho(page)
      await signIn(page, 'owner@example.com')
      await page.goto('/en/admin/settings/store')
      await section.check()
      await expect(section).toBeChecked()
    }
  },
)
