import type { Locator, Page } from '@playwright/test'
import { addOffers, cartText, searchText } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { PHONE } from '../support/e2e/widths.ts'

const listText = (key: string) => textOf('en', 'shop/search-list', key)

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to be seen')
  return box
}

const offersOf = (page: Page) => page.getByRole('region', { name: searchText('table.ofOffers') })

test('two offers of one warehouse are told apart, and what a stepper holds is not offered', async ({
  page,
  looksRight,
}) => {
  await page.goto('/en/search/W71295/Mann-Filter?quantity=30')
  const names = offersOf(page).getByRole('rowheader')
  await expect(names.filter({ hasText: /Смоленск\s*3–5 days/ })).toHaveCount(1)
  await expect(names.filter({ hasText: /Смоленск\s*5–7 days/ })).toHaveCount(1)
  await expect(offersOf(page).getByRole('button', { name: /^Take/ })).toHaveCount(0)
  // Fewer than 30 are there, and fewer yet once somebody has ordered some: the total is of those.
  const there = /more than (\d+)/.exec(await offersOf(page).innerText())?.[1]
  await expect(offersOf(page)).toContainText(`for ${there}`)
  await looksRight()
  // 1,000 at a lower price are no answer to 150.
  await page.goto('/en/search/BAT54J,115?quantity=150')
  const answers = page.getByRole('region', { name: searchText('need.label') })
  await expect(answers).toContainText(searchText('need.cheapest'))
  await expect(answers).not.toContainText(searchText('need.larger'))
})

test('two offers are compared on a phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/en/search/BAT54J,115')
  for (const at of [0, 1]) await offersOf(page).getByRole('checkbox').nth(at).check()
  await page.getByRole('button', { name: textOf('en', 'shop/compare', 'open') }).click()
  const table = page.getByRole('dialog').getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  const { x, width } = await boxOf(table)
  expect(x + width).toBeLessThanOrEqual(PHONE.width)
})

test('a message does not lie on the button that was pressed', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/en/search-list')
  await page.getByRole('textbox', { name: listText('page.label') }).fill('BAT54J,115 100')
  await page.getByRole('button', { name: listText('page.find') }).click()
  const lines = page.getByRole('region', { name: searchText('table.ofLines') })
  const add = lines.getByRole('button', { name: /to the cart$/ })
  await expect(add).toBeVisible()
  // The button comes to lie at the foot of the window, where messages appear.
  await page.evaluate('document.body.style.paddingBottom = "900px"')
  await add.evaluate((button) => {
    scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 40, behavior: 'instant' })
  })
  // By the mouse itself: a click on the element would scroll it away from there.
  const { x, y, width, height } = await boxOf(add)
  await page.mouse.click(x + width / 2, y + height / 2)
  const message = page.locator('.toast').first()
  await expect(message).toBeVisible()
  await expect
    .poll(async () => {
      const [told, pressed] = [await boxOf(message), await boxOf(add)]
      return told.y + told.height <= pressed.y || told.y >= pressed.y + pressed.height
    })
    .toBe(true)
})

test('two checkboxes of a row stand apart', async ({ page }) => {
  await page.goto('/en/search-list')
  const buffer = Buffer.from('Number;Quantity\nLM317T;5\nNE555P;6\n')
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const boxes = page.getByRole('main').locator('.check')
  await expect(boxes).toHaveCount(2)
  const [first, second] = [await boxOf(boxes.nth(0)), await boxOf(boxes.nth(1))]
  expect(second.x - first.x - first.width).toBeGreaterThanOrEqual(16)
})

test('what was not found stays in the field', async ({ page, expectRefusal }) => {
  expectRefusal(404)
  await page.goto('/en/')
  const box = page.getByRole('main').locator('#search-box')
  await box.fill('NOWHERE-90210 X')
  await box.press('Enter')
  const title = searchText('nothing.title', { q: 'NOWHERE-90210 X' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('#search-box')).toHaveValue('NOWHERE-90210 X')
  await page.reload()
  await expect(page.locator('#search-box')).toHaveValue('NOWHERE-90210 X')
})

test('a cart whose prices do not come stops saying that it asks', async ({
  page,
  expectRefusal,
}) => {
  await addOffers(page, 'VKBA3643/SKF')
  expectRefusal(0)
  await page.evaluate('localStorage.removeItem("cart-quotes")')
  await page.route(/\/api\/.*(?:quote|cart)/, (route) => route.abort())
  await page.goto('/en/cart')
  await expect(page.getByRole('heading', { level: 2, name: cartText('group.seen') })).toBeVisible()
  await expect(page.getByText(cartText('group.unknown'))).toHaveCount(0)
})
