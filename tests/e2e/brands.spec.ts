import type { Locator, Page } from '@playwright/test'
import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'

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

test('all brands are gone through by letter, narrowed as one types, and lead to their categories', async ({
  page,
  looksRight,
}) => {
  await page.goto('/ru/catalog')
  await page.getByRole('link', { name: textOf('ru', 'shop/catalog', 'byBrand') }).click()
  await expect(page).toHaveURL(/\/ru\/brands$/)
  await expect(page.getByRole('heading', { level: 1, name: say('list.title') })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Yageo', exact: true })).toBeVisible()
  await looksRight()
  const letters = page.getByRole('navigation', { name: say('list.letters') })
  await letters.getByRole('link', { name: 'V', exact: true }).click()
  await expect(page).toHaveURL(/#letter-v$/)
  await expect(main.getByRole('heading', { level: 2, name: 'V', exact: true })).toBeInViewport()

  const field = page.getByRole('searchbox', { name: say('list.find') })
  await field.fill('NO SUCH BRAND')
  await expect(page.getByRole('heading', { name: say('list.none') })).toBeVisible()
  await looksRight()
  await field.fill('exas-in')
  await expect(main.getByRole('link')).toHaveText([
    textOf('ru', 'shop/brand', 'crumb'),
    'Texas Instruments',
  ])
  await main.getByRole('link', { name: 'Texas Instruments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Texas Instruments' })).toBeVisible()
  const crumbs = page.getByRole('navigation', {
    name: textOf('ru', 'common', 'frame.breadcrumbs'),
  })
  await expect(crumbs.getByRole('link')).toHaveText([say('crumb'), say('list.title')])
  const kinds = page.getByRole('navigation', { name: say('categories') })
  await looksRight()
  await kinds.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ru\/catalog\/.*brand=\d+$/)
  const applied = page.getByRole('region', { name: textOf('ru', 'shop/catalog', 'applied') })
  await expect(applied.getByRole('button', { name: /Texas Instruments/ })).toBeVisible()
})

for (const locale of LOCALES) {
  test(
    `brands are listed in every language: ${locale}`,
    { tag: '@once' },
    async ({ page, looksRight }) => {
      await page.goto(`/${locale}/`)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: textOf(locale, 'common', 'footer.brands'), exact: true })
        .click()
      await expect(
        page.getByRole('heading', { level: 1, name: textOf(locale, 'shop/brand', 'list.title') }),
      ).toBeVisible()
      await page.goto(`/${locale}/brands?letter=M`)
      await expect(page.getByRole('link', { name: 'Mann-Filter' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Yageo' })).toHaveCount(0)
      await looksRight()
    },
  )
}
