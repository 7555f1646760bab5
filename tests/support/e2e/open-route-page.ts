import { expect, type Page } from '@playwright/test'
import type { Residents } from './residents.ts'
import type { RoutePage } from './route-pages.ts'

/** Opens the page and waits until it shows what it is about. */
export async function openRoutePage(
  page: Page,
  { route, path = route, prepare }: RoutePage,
  { residents, locale }: { residents: Residents; locale: string },
): Promise<void> {
  // The page before may ask again when something happens in the store, while others are signed in for that.
  if (typeof path !== 'string' && prepare === undefined) await page.goto('about:blank')
  await prepare?.(page)
  await page.goto(`/${locale}${typeof path === 'string' ? path : await path({ page, residents })}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .progress-line')).toHaveCount(0)
}
