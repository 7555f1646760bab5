import type { Page } from '@playwright/test'
import { expect, LOCALES, type Locale, test, textOf } from '../support/e2e/journey.ts'

const RESISTORS = 'electronics/passives/resistors/chip-resistors'
const PART = 'RC0603FR-0710KL'

const say = (key: string, locale: Locale = 'ru') => textOf(locale, 'shop/catalog', key)
const named = (key: string, name: string) => say(key).replace('{{name}}', name)

/** The filters: beside the table, or in a drawer on a phone, which is opened. */
async function filtersOf(page: Page) {
  const button = page.getByRole('button', { name: say('filters') })
  await expect(page.getByRole('table')).toBeVisible()
  if (!(await button.isVisible())) return page.getByRole('complementary', { name: say('filters') })
  await button.click()
  return page.getByRole('dialog', { name: say('filters') })
}

async function closeDrawer(page: Page) {
  const drawer = page.getByRole('dialog', { name: say('filters') })
  if (await drawer.isVisible()) await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

test('a part is found by its values, from the top of the catalogue', async ({
  page,
  looksRight,
}) => {
  await page.goto('/ru/catalog')
  await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
  await looksRight()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Пассивные компоненты/ }).click()
  await main.getByRole('link', { name: /^Резисторы/ }).click()
  await main.getByRole('link', { name: /^Чип-резисторы/ }).click()
  await expect(page).toHaveURL(new RegExp(`/ru/catalog/${RESISTORS}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Чип-резисторы' })).toBeVisible()
  await looksRight()

  const filters = await filtersOf(page)
  const resistance = filters.getByLabel(named('span', 'Сопротивление'))
  await resistance.fill('10к')
  await resistance.press('Enter')
  await expect(filters.getByText('10 кОм').first()).toBeVisible()
  await expect(resistance).toBeFocused()
  const tolerance = filters.getByRole('checkbox', { name: /^±1 %/ })
  await tolerance.focus()
  await tolerance.press('Space')
  await expect(page).toHaveURL(/tolerance=1(&|$)/)
  await expect(tolerance).toBeChecked()
  await expect(tolerance).toBeFocused()
  await filters.getByRole('checkbox', { name: /^0603/ }).click()
  await expect(page).toHaveURL(/package=0603/)
  await looksRight()
  await closeDrawer(page)

  const parts = page.getByRole('rowheader')
  await expect(parts).toHaveCount(1)
  const chips = page.getByRole('region', { name: say('applied') })
  await expect(chips.getByRole('button', { name: /0603/ })).toBeVisible()
  await parts.getByRole('link', { name: PART }).click()
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible()
  await page.goBack()
  await expect(parts).toHaveCount(1)
  await expect(page).toHaveURL(/tolerance=1(&|$)/)

  await page
    .getByRole('combobox', { name: textOf('ru', 'common', 'frame.language') })
    .selectOption('en')
  await expect(page.getByRole('heading', { level: 1, name: 'Chip resistors' })).toBeVisible()
  const english = page.getByRole('region', { name: say('applied', 'en') })
  await expect(english.getByText('10 kΩ')).toBeVisible()
  await expect(parts).toHaveCount(1)
  await page.getByRole('button', { name: say('clear', 'en') }).click()
  await expect(page).toHaveURL(new RegExp(`/en/catalog/${RESISTORS}$`))
})

test('parts are ordered by a column, and none may pass', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/en/catalog/${RESISTORS}`)
  const head = page.getByRole('columnheader', { name: 'Resistance' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-resistance/)

  await page.goto(`/en/catalog/${RESISTORS}?resistance=~10k&stock=999999999`)
  await expect(page.getByRole('heading', { level: 2, name: say('none', 'en') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('clear', 'en') })
    .first()
    .click()
  await expect(page.getByRole('table')).toBeVisible()

  await page.goto(`/en/catalog/${RESISTORS}?resistance=~whatever`)
  await expect(page.getByText(say('unread', 'en'))).toBeVisible()
})

for (const locale of LOCALES) {
  test(
    `an address of no category is not found: ${locale}`,
    { tag: '@once' },
    async ({ page, expectRefusal }) => {
      expectRefusal(404)
      const answer = await page.goto(`/${locale}/catalog/electronics/no-such-kind`)
      expect(answer?.status()).toBe(404)
      await expect(
        page.getByRole('heading', { level: 1, name: textOf(locale, 'common', 'notFound.title') }),
      ).toBeVisible()
    },
  )
}
