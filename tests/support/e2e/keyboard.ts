import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const MOST_PRESSES = 120

/** Goes on with Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    // While suggestions are open, nothing else is there for who listens.
    if (await target.evaluateAll(([element]) => element?.matches(':focus') === true)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** … and presses Enter on it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
