import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const say = (key: string) => textOf('en', 'admin/crosses', key)

const rows = (page: Page) => page.locator('table.pairs tbody tr')

async function bringIn(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: say('import.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByRole('status')).toBeVisible()
}

const close = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('.dialog-foot')
    .getByRole('button', { name: say('import.close') })
    .click()

test(
  'staff bring in crosses, deny a pair and settle it when another list says it again',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
    const line = `Kit,${mark}-1,Kit,${mark}-2,analog`
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/catalog/crosses')
    await expect(rows(page).first()).toBeVisible()
    await looksRight()

    await bringIn(page, 'first list', `${line}\nKit,${mark}-1,Kit\n`)
    await expect(page.getByRole('dialog')).toContainText(say('rejected.column_count'))
    await looksRight()
    await close(page)
    await page.getByRole('searchbox', { name: say('find') }).fill(`${mark}-1`.toLowerCase())
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('first list')
    await rows(page).getByRole('button', { name: /^Deny/ }).press('Enter')
    await expect(rows(page)).toContainText(say('state.denied'))

    await bringIn(page, 'second list', line)
    await close(page)
    await page.getByRole('tab', { name: say('states.conflict') }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('second list')
    await expect(page).toHaveURL(/state=conflict/)
    await looksRight()
    await rows(page)
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await expect(page.getByText(say('empty.found'))).toBeVisible()
    await page.getByRole('tab', { name: say('states.all') }).click()
    await expect(rows(page)).toContainText(say('state.held'))
  },
)
