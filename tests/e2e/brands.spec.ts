import type { Locator, Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'

const say = (key: string) => textOf('ru', 'shop/brand', key)

function boxOf(page: Page): Locator {
  const name = textOf('ru', 'shop/search', 'box.label')
  return page.getByRole('combobox', { name }).or(page.getByRole('searchbox', { name }))
}

test('a brand is suggested, opened, narrowed, and leads to its parts', async ({
  page,
  looksRight,
}) => {
  await page.goto('/ru/')
  await boxOf(page).click()
  await boxOf(page).pressSequentially('texas ins')
  await page.getByRole('option', { name: /^Texas Instruments/ }).click()
  await expect(page).toHaveURL(/\/ru\/brands\/texas-instruments$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Texas Instruments' })).toBeVisible()
  const parts = page.getByRole('rowheader')
  await expect(parts.filter({ hasText: 'NE555P' })).toBeVisible()
  await looksRight()

  await page.getByRole('searchbox', { name: say('number'), exact: true }).fill('lm-3')
  await expect(page).toHaveURL(/\?q=lm-3$/)
  await expect(parts.filter({ hasText: 'NE555P' })).toBeHidden()
  await page.getByRole('checkbox', { name: say('onlyInStock') }).click()
  await expect(page).toHaveURL(/in_stock=1/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: say('onlyInStock') })).toBeChecked()
  await parts.getByRole('link', { name: 'LM317T' }).click()
  await expect(page).toHaveURL(/\/ru\/search\/LM317T\/Texas%20Instruments$/)
  // And back from the part, by the brand beside its number.
  await page.getByRole('main').getByRole('link', { name: 'Texas Instruments' }).first().click()
  await expect(page).toHaveURL(/\/ru\/brands\/texas-instruments$/)
})

test('a brand alone opens its page, with a number the part', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ru/')
  for (const { q, path } of [
    { q: 'mann filter', path: '/ru/brands/mann-filter' },
    { q: 'TI', path: '/ru/brands/texas-instruments' },
  ]) {
    await boxOf(page).fill(q)
    await boxOf(page).press('Enter')
    await expect(page).toHaveURL(path)
    // Back leads to where one was, not to the search that led on.
    await page.goBack()
    await expect(page).toHaveURL('/ru/')
  }
  for (const { q, number } of [
    { q: 'Bosch F026407183', number: 'F 026407183' },
    { q: 'TI LM317T', number: 'LM317T' },
    { q: 'Mann-Filter W71295', number: 'W 712/95' },
    { q: 'W 712/95 mann', number: 'W 712/95' },
  ]) {
    await boxOf(page).fill(q)
    await boxOf(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number.slice(0, 4))
    await expect(page.getByRole('button', { name: /корзин/ }).first()).toBeVisible()
  }
})
