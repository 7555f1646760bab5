import type { Page } from '@playwright/test'
import { filled } from './cart.ts'
import { expect, textOf } from './journey.ts'

/** What the page of a part says to staff, in English. */
export const productText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/product', key), values)

/** The page of a part, from its number in the list. */
export async function openPage(page: Page, number: string): Promise<void> {
  await page.goto(`/en/admin/catalog/products?state=all&q=${encodeURIComponent(number)}`)
  await page.locator('table.catalogued').getByRole('button', { name: number }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: textOf('en', 'admin/products', 'values.page') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}
