import { expect, LOCALES, type Locale, test, textOf } from '../support/e2e/journey.ts'
import { countPresses } from '../support/e2e/presses.ts'

/** The most presses from the home page to a part in the cart. */
const MOST_PRESSES = 4

/** A text of an offer with anything in its holes. */
const buy = (locale: Locale, key: string) =>
  new RegExp(
    textOf(locale, 'shop/search', `buy.${key}`)
      .replaceAll(/\{\{\w+\}\}/g, '.*')
      .replaceAll(/\s+/g, String.raw`\s+`),
  )

const ASKED = [
  { q: '10k 1 % 0603', says: '10k · 1 % · 0603', part: 'RC0603FR-0710KL' },
  { q: 'масляный фильтр для октавии', says: 'Skoda', part: 'W 712/95' },
]

for (const locale of LOCALES) {
  for (const { q, says, part } of ASKED) {
    test(
      `who knows only “${q}” puts the part into the cart in ${MOST_PRESSES} presses, in ${locale}`,
      { tag: '@once' },
      async ({ page, looksRight }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        const presses = await countPresses(page)
        await page.goto(`/${locale}/`)
        await page.locator('#search-box').click()
        await page.keyboard.type(q)
        const kind = textOf(locale, 'shop/search', 'box.category')
        const option = page.getByRole('option', { name: new RegExp(`^${kind} .*${says}`) })
        await expect(option).toBeVisible()
        await option.click()
        await expect(page).toHaveURL(new RegExp(`/${locale}/catalog/`))
        const link = page.getByRole('rowheader').getByRole('link', { name: part })
        await expect(link).toBeVisible()
        await looksRight()
        await link.click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(part)
        await page
          .getByRole('button', { name: buy(locale, 'add') })
          .first()
          .click()
        await expect(page.getByText(buy(locale, 'inCart')).first()).toBeVisible()
        expect(presses.count()).toBeLessThanOrEqual(MOST_PRESSES)
      },
    )
  }
}

test('a list has the categories that its words name above it', async ({ page, looksRight }) => {
  await page.goto('/en/search/resistor 10k')
  const categories = page.getByRole('region', {
    name: textOf('en', 'shop/search', 'categories.title'),
  })
  const chips = categories.getByRole('link', { name: /^Chip resistors/ })
  await expect(chips).toContainText('10k')
  await looksRight()
  const language = (locale: Locale) =>
    page.getByRole('combobox', { name: textOf(locale, 'common', 'frame.language') })
  await language('en').selectOption('ru')
  await expect(page.getByRole('main').getByRole('link', { name: /^Чип-резисторы/ })).toBeVisible()
  await language('ru').selectOption('en')
  await chips.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Chip resistors' })).toBeVisible()
  await expect(page).toHaveURL(/resistance=/)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})
