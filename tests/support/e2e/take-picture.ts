import { expect, type Page } from '@playwright/test'

export const THEMES = ['light', 'dark'] as const

/** A picture of the whole page into `screenshots/`. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // In a picture of the whole page, what sticks to the window would lie across its middle.
  await page.evaluate(`document.querySelectorAll('.test-mode, .bottom-bar')
    .forEach((part) => (part.style.position = 'static'))`)
  const bytes = await page.screenshot({ fullPage: true, path: `screenshots/${name}.png` })
  expect(bytes.length).toBeGreaterThan(0)
}
