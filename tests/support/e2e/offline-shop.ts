import type { Page } from '@playwright/test'
import { expect, textOf } from './journey.ts'

/** A text about network and versions, in English. */
export const say = (key: string): string => textOf('en', 'offline', key)

export const SEARCH_BOX = { name: textOf('en', 'shop/search', 'box.label') }

/** The search box, before and after it has become a combobox. */
export const searchBox = (page: Page) =>
  page.getByRole('combobox', SEARCH_BOX).or(page.getByRole('searchbox', SEARCH_BOX))

/** Opens a page and waits until the shop works without a network. */
export async function openReady(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByText(say('version.ready'))).toBeVisible({ timeout: 30_000 })
}
