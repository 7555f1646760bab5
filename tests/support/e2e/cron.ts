import { expect, type Locator, type Page } from '@playwright/test'

/** Fires Cron until what it is to bring about is seen; by itself it comes every 20 seconds. */
export async function bringsAbout(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.request.get('/cdn-cgi/local/scheduled?cron=*+*+*+*+*')
    await expect(seen).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}
