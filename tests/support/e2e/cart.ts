import type { Page } from '@playwright/test'
import { findFaults } from './find-faults.ts'
import { expect, textOf } from './journey.ts'

export const cartText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'shop/cart', key), values)
export const searchText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'shop/search', key), values)

/** A text with its holes filled. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

export const cartLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${textOf('en', 'common', 'frame.cart')}`) })
export const rowOf = (page: Page, text: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: text }) })

/** What axe finds on the page itself, without the frame round it. */
export const faultsInMain = async (page: Page) =>
  (await findFaults(page, 'main')).map(({ id }) => id)

/** Puts the first offers of a part into the cart from its page. */
export async function addOffers(page: Page, path: string, count = 1): Promise<void> {
  await page.goto(`/en/search/${path}`)
  const add = page
    .getByRole('region', { name: searchText('table.ofOffers') })
    .getByRole('button', { name: /to the cart$/ })
  for (let at = 0; at < count; at += 1) {
    await add.nth(at).click()
    await expect(page.getByText(/^in the cart:/))
      .toHaveCount(at + 1)
      .catch(async (error: unknown) => {
        throw new Error(`${String(error)}\n${await page.evaluate<string>(TOLD)}`)
      })
  }
}

/** What a page that does not do as it is told says: whether it is live, what it keeps of the cart, its toasts. */
const TOLD = `['live' in document.documentElement.dataset, localStorage.cart, document.querySelector('.toasts')?.textContent].join('\\n')`

/**
 * Changes what the browser keeps of the cart, as a shopper's older visit would have left it. Away
 * from the shop: there, an answer that comes meanwhile would write what it knew before.
 */
export async function keep(page: Page, change: string): Promise<void> {
  const shop = page.url()
  await page.goto('/robots.txt')
  await page.evaluate(
    `{ const kept = JSON.parse(localStorage.cart); const lines = kept.data.lines; ${change}; localStorage.cart = JSON.stringify(kept) }`,
  )
  await page.goto(shop)
}
