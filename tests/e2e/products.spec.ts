import type { Locator, Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const say = (key: string) => textOf('en', 'admin/products', key)

const rows = (page: Page) => page.locator('table.catalogued tbody tr')

/** Parts that a file of crosses makes; they have no names yet. */
const bringIn = (page: Page, text: string) =>
  page.evaluate<number>(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'Content-Type': 'text/csv', 'X-XSRF-TOKEN': token }
      const body = ${JSON.stringify(text)}
      return (await fetch('/api/admin/crosses/import?source=kit', { method: 'POST', headers, body })).status
    })()`,
  )

async function choose(within: Locator | Page, label: string, words: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(words)
  await within
    .getByRole('option', { name: new RegExp(words, 'i') })
    .first()
    .click()
}

test(
  'staff put products into a category together, say a value in their own writing and take it back',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(422)
    const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/catalog/products')
    await expect(page.getByRole('tab', { name: say('states.unassigned') })).toBeVisible()
    await looksRight()
    expect(await bringIn(page, `Kit,${mark}-1,Kit,${mark}-2,accessory`)).toBe(200)

    await page.getByRole('tab', { name: say('states.all') }).click()
    await page.getByRole('searchbox', { name: say('find') }).fill(mark)
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('checkbox', { name: say('bulk.chooseAll') }).check()
    await choose(page, say('bulk.category'), 'heat sinks')
    await page.getByRole('button', { name: say('bulk.put'), exact: true }).click()
    await expect(rows(page).filter({ hasText: 'Heat sinks' })).toHaveCount(2)
    await expect(rows(page).first()).toContainText(say('why.person'))
    await expect(page).toHaveURL(new RegExp(`state=all.*q=${mark}|q=${mark}.*state=all`))
    await looksRight()

    await rows(page)
      .first()
      .getByRole('button', { name: `${mark}-1` })
      .press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('values.nothing'))).toBeVisible()
    const value = dialog.getByRole('textbox')
    await dialog.getByLabel(say('say.attribute')).selectOption({ label: 'Resistance' })
    await value.fill('4,7 V')
    await value.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await value.fill('4,7 кОм')
    await value.press('Enter')
    const line = dialog.getByRole('row', { name: /Resistance/ })
    await expect(line).toContainText('4.7 kΩ')
    await expect(line).toContainText(say('source.person'))
    await looksRight()
    await line.getByRole('button', { name: /^As the name says/ }).click()
    await expect(dialog.getByText(say('values.nothing'))).toBeVisible()
    await dialog.getByRole('button', { name: say('values.next') }).click()
    await expect(dialog.getByRole('heading', { name: new RegExp(`${mark}-2`) })).toBeVisible()
    await dialog
      .locator('.dialog-foot')
      .getByRole('button', { name: say('values.close') })
      .click()

    await page.getByRole('checkbox', { name: `Choose ${mark}-1` }).check()
    await page.getByRole('button', { name: say('bulk.rules') }).click()
    await expect(rows(page).filter({ hasText: 'Heat sinks' })).toHaveCount(1)
  },
)
