import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { newcomer, post } from '../support/e2e/newcomer.ts'
import { asOwner, placeOrder } from '../support/e2e/orders.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { ORDERED_PARTS } from '../support/e2e/staff-orders.ts'
import { chunk, png } from '../support/worker/mint-photo.ts'

const CHIPS = '/en/catalog/electronics/passives/resistors/chip-resistors'
const PART = 'RC0603FR-0710KL'

const say = (key: string, values: Record<string, string> = {}, locale: 'en' | 'be' = 'en') =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, value),
    textOf(locale, 'shop/search', `facts.${key}`),
  )
const photosets = (key: string) => textOf('en', 'admin/photosets', key)

/** Three pictures of the part, of different shapes; a second time they are known already. */
async function addPhotos(page: Page) {
  await signIn(page, 'content@example.com')
  await page.goto('/en/admin/catalog/photosets')
  await page
    .getByRole('button', { name: photosets('add.action'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const files = [
    [320, 240],
    [150, 450],
    [800, 100],
  ].map(([width = 1, height = 1], at) => {
    const title = new TextEncoder().encode(`Title\0${PART} ${at}`)
    const picture = png({ width, height, more: [chunk('tEXt', title)] })
    return {
      name: `Yageo_${PART}_${at + 1}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(picture),
    }
  })
  await dialog.getByLabel(photosets('add.drop')).setInputFiles(files)
  await expect(
    dialog.getByText(photosets('add.placed_other').replace('{{photos}}', '3')),
  ).toBeVisible()
  await dialog
    .getByRole('button', { name: textOf('en', 'admin/targets', 'sending.ready'), exact: true })
    .click()
}

test('a part of a category shows its photos, by keyboard too, its values, and parts that are alike', async ({
  page,
  looksRight,
}) => {
  await addPhotos(page)
  await page.goto(`${CHIPS}?resistance=10000&package=0603`)
  const row = page.getByRole('row').filter({ hasText: PART })
  await expect(row.locator('img')).toHaveJSProperty('complete', true)
  await expect(row.locator('img')).toHaveAttribute('width', '48')
  await looksRight()
  await row.getByRole('link', { name: PART }).click()
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible()

  const crumbs = page.getByRole('navigation', { name: textOf('en', 'common', 'frame.breadcrumbs') })
  // A phone shows the last of them alone.
  const isWide = (page.viewportSize()?.width ?? 0) > 720
  const above = isWide ? [say('catalogue'), 'Electronics', 'Passive components', 'Resistors'] : []
  for (const name of [...above, 'Chip resistors']) {
    await expect(crumbs.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const values = page.getByRole('table', { name: say('values') })
  await expect(values.getByRole('row', { name: 'Resistance 10 kΩ' })).toBeVisible()
  await expect(values.getByRole('row', { name: 'Package 0603' })).toBeVisible()
  await looksRight()

  // The pictures, without a mouse.
  const picture = page.getByRole('button', {
    name: `${say('enlarge', { name: `${PART} Yageo` })} ${say('photos_other', { number: '3' })}`,
  })
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${PART} Yageo` })
  const place = (number: string) =>
    dialog.getByRole('status').getByText(say('place', { number, all: '3' }))
  await expect(place('1')).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('previous') })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(place('2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(place('3')).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('next') })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(place('2')).toBeVisible()
  await looksRight()
  await dialog.getByRole('button', { name: say('next') }).click()
  await expect(place('3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()

  await page.getByRole('link', { name: say('alike') }).click()
  await expect(page).toHaveURL(`${CHIPS}?resistance=10000&package=0603`)
  await expect(page.getByRole('rowheader').getByRole('link', { name: PART })).toBeVisible()
  await page.goBack()

  await page
    .getByRole('combobox', { name: textOf('en', 'common', 'frame.language') })
    .selectOption('be')
  const belarusian = page.getByRole('table', { name: say('values', {}, 'be') })
  await expect(belarusian.getByText('10 кОм')).toBeVisible()
})

test('a part without a photo shows a drawing of its package, as a drawing; a searched one leads to its page', async ({
  page,
  looksRight,
}) => {
  await page.goto('/en/search/W71295')
  await expect(page.getByRole('table', { name: say('fits') }).getByText('Volkswagen')).toBeVisible()
  await looksRight()
  const crumbs = page.getByRole('navigation', { name: textOf('en', 'common', 'frame.breadcrumbs') })
  await crumbs.getByRole('link', { name: 'W 712/95' }).click()
  await expect(page).toHaveURL(/\/en\/search\/W%20712%2F95\/Mann-Filter$|Mann-Filter$/)

  await page.goto('/en/search/LM317T/Texas%20Instruments')
  await expect(page.getByRole('img', { name: say('drawing', { name: 'TO-220' }) })).toBeVisible()
  await looksRight()
})

test('a long value breaks nothing on the narrowest phone', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const long = 'W'.repeat(180)
  await page.route('**/api/products/*/facts', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as {
      data: { values: { value: string; choice: string | null }[] }
    }
    data.values.forEach((value) => (value.choice = long))
    await route.fulfill({ json: { data } })
  })
  await page.goto(`${CHIPS}?resistance=10000&package=0603`)
  await page.getByRole('link', { name: PART }).click()
  await expect(page.getByText(long).first()).toBeVisible()
  const isWider = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(isWider).toBe(false)
})

test('a part shows what customers usually buy with it, and it goes into the cart from there', async ({
  page,
  browser,
  baseURL,
  looksRight,
}) => {
  const parts = ORDERED_PARTS.map((part) => ({ ...part, quantity: 1 }))
  const title = textOf('en', 'shop/bought-with', 'title')
  const section = page.getByRole('region', { name: title, exact: true }).first()
  // Five orders by three people.
  for (const count of [2, 2, 1]) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const buyer = await context.newPage()
    await newcomer(buyer)
    for (let at = 0; at < count; at += 1) await placeOrder(buyer, { parts })
    await context.close()
  }
  await asOwner(page, (staff) => post(staff, '/api/admin/cron/bought-together.count/run', {}))
  await expect(async () => {
    const answer = await page.request.get('/api/search', { params: { q: 'NE555P' } })
    const { data } = (await answer.json()) as {
      data: { products: { product: { id: number; mpn: string } }[] }
    }
    const id = data.products.find(({ product }) => product.mpn === 'NE555P')?.product.id
    const facts = await page.request.get(`/api/products/${id}/facts`)
    const told = ((await facts.json()) as { data: { bought_with: number } }).data.bought_with
    expect(told).toBeGreaterThan(0)
  }).toPass({ timeout: 100_000 })
  await page.goto('/en/search/NE555P/Texas%20Instruments')
  await expect(section).toBeVisible()
  const row = section.getByRole('row').filter({ hasText: 'LM317T' })
  await row.scrollIntoViewIfNeeded()
  await looksRight()
  await row.getByRole('button', { name: /cart/i }).first().click()
  await page.goto('/en/cart')
  await expect(page.getByText('LM317T').first()).toBeVisible()
})
