import type { Locator, Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { call } from '../support/e2e/orders.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const LANGUAGE = '/api/admin/locales/ar'

/** Where a part of the page begins, from the left of the window. */
async function leftOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return box.x
}

/** The first part stands to the right of the second one. */
async function expectOrder(first: Locator, second: Locator): Promise<void> {
  expect(await leftOf(first)).toBeGreaterThan(await leftOf(second))
}

/** Nothing is cut off at either side. */
const expectNoOverflow = async (page: Page) =>
  expect(
    await page.evaluate(
      'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
    ),
  ).toBe(true)

/** The store speaks Arabic no more: other journeys know three languages. */
async function forgetArabic(page: Page): Promise<void> {
  const answer = await page.request.get(LANGUAGE)
  const { data } = (await answer.json()) as { data: { version: number } }
  await call(page, LANGUAGE, { is_enabled: false, version: data.version }, 'PUT')
  await page.goto('/en/admin/settings/locales')
  const words = (key: string) => textOf('en', 'admin/locales', key)
  await page
    .getByRole('button', { name: words('delete.of').replace('{{name}}', 'العربية') })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText(words('delete.nothing'))
  await page.getByRole('button', { name: words('delete.confirm') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'العربية' })).toHaveCount(0)
}

test(
  'a language that is written from right to left turns the pages around',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await signIn(page, 'owner@example.com')
    await call(page, '/api/admin/locales', { code: 'ar', is_enabled: true })
    try {
      await page.goto('/ar/')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const find = page.getByRole('search')
      await expectOrder(find.locator('svg').first(), find.getByRole('button').last())
      await expectNoOverflow(page)
      await looksRight()

      await page.goto('/ar/search/LM317T')
      const brand = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .first()
      await expect(brand.getByRole('rowheader')).toHaveCSS('text-align', 'start')
      await expectNoOverflow(page)
      await looksRight()

      // A part number is read from left to right in any language.
      await page.goto('/ar/search/LM317T/TI')
      await expect(page.locator('.pn').first()).toHaveCSS('direction', 'ltr')
      await expectNoOverflow(page)

      await page.goto('/ar/admin/settings/locales/ar/edit')
      await expect(page.getByRole('heading', { level: 1, name: 'العربية' })).toBeVisible()
      await looksRight()

      // A language that was added has its name where those that came with the code have a text.
      await page.goto('/ar/admin/settings/pages')
      await expect(page.getByRole('columnheader', { name: 'العربية' })).toBeVisible()
      await looksRight()
    } finally {
      await forgetArabic(page)
    }
  },
)
