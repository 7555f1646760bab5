import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'

const boxIn = (locale: (typeof LOCALES)[number]) => ({
  name: textOf(locale, 'shop/search', 'box.label'),
})

for (const locale of LOCALES) {
  test(`from the first page to a part's offers, in ${locale}`, async ({ page, looksRight }) => {
    await page.goto(`/${locale}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(
      page.getByRole('heading', { level: 1, name: textOf(locale, 'shop/search', 'home.heading') }),
    ).toBeVisible()
    await looksRight()

    // Two brands have this number: the shopper says which one.
    const box = page
      .getByRole('combobox', boxIn(locale))
      .or(page.getByRole('searchbox', boxIn(locale)))
    await box.fill('LM317T')
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${locale}/search/LM317T$`))
    const brand = page.getByRole('link', { name: 'Texas Instruments', exact: true })
    await expect(brand).toBeVisible()
    await expect(page.getByRole('link', { name: 'STMicroelectronics', exact: true })).toBeVisible()
    await looksRight()

    await brand.click()
    await expect(page.getByRole('heading', { level: 1, name: 'LM317T' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: /Shenzhen/ })).toBeVisible()
    await expect(page.getByText(textOf(locale, 'shop/search', 'match.exact')).first()).toBeVisible()
    await looksRight()
  })
}

test('a number is found however it is written', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/search/bat54j-115')
  await expect(page.getByRole('heading', { level: 1, name: 'BAT54J,115' })).toBeVisible()
  await expect(
    page.getByText(textOf('en', 'shop/search', 'match.same_number')).first(),
  ).toBeVisible()
  // One list writes a comma, the other a space: both sell the same part.
  await expect(page.getByRole('rowheader', { name: /Колядичи/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Shenzhen/ })).toBeVisible()
})

test('a part of a number is enough', async ({ page, looksRight }) => {
  await page.goto('/en/search/407183')
  await expect(page.getByRole('link', { name: /F ?026 ?407 ?183/ }).first()).toBeVisible()
  await expect(page.getByText(textOf('en', 'shop/search', 'match.contains')).first()).toBeVisible()
  await looksRight()
})

test('words of a Russian name are enough', async ({ page, looksRight }) => {
  await page.goto(`/ru/search/${encodeURIComponent('конденсатор 100 нФ')}`)
  await expect(page.getByRole('link', { name: 'GRM188R71H104KA93D' }).first()).toBeVisible()
  await expect(page.getByText(textOf('ru', 'shop/search', 'match.by_name')).first()).toBeVisible()
  await looksRight()
})

test('nothing found says what was looked for', async ({ page, looksRight, expectRefusal }) => {
  expectRefusal(404)
  await page.goto('/en/search/ZZQ-90210-NOWHERE')
  await expect(page.getByText('ZZQ90210NOWHERE')).toBeVisible()
  await looksRight()
})

test('analogs stand below the offers', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/search/W71295/Mann-Filter')
  await expect(page.getByRole('heading', { level: 1, name: 'W 712/95' })).toBeVisible()
  const analogs = page.getByRole('region', { name: textOf('en', 'shop/search', 'analogs.title') })
  await expect(analogs.getByText(/OC ?593\/4/).first()).toBeVisible()
})

test('prices are shown in four currencies', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/search/VKBA3643/SKF')
  const offer = page.getByRole('row').filter({ hasText: 'Смоленск' }).first()
  const price = offer.getByRole('cell').nth(3)
  const seen = new Set<string>()
  for (const currency of ['BYN', 'RUB', 'USD', 'EUR']) {
    await page
      .getByLabel(textOf('en', 'common', 'frame.currency'))
      .first()
      .selectOption(currency)
    await expect(async () => {
      const text = await price.innerText()
      expect(seen.has(text)).toBe(false)
      seen.add(text)
    }).toPass()
  }
  expect(seen.size).toBe(4)
})

test('an unknown address is told in words', async ({ page, looksRight, expectRefusal }) => {
  expectRefusal(404)
  await page.goto('/en/no/such/page')
  await expect(
    page.getByRole('heading', { name: textOf('en', 'common', 'notFound.title') }),
  ).toBeVisible()
  await looksRight()
})
