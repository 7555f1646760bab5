import { searchText } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'

const vat = (key: string) => textOf('en', 'common', `vat.${key}`)

test('prices without VAT are chosen, said, kept, and never charged', async ({
  page,
  looksRight,
}) => {
  const offers = page.getByRole('region', { name: searchText('table.ofOffers') })
  await page.goto('/en/search/W71295/Mann-Filter')
  await expect(offers).toContainText('30.99')
  await page.getByRole('combobox', { name: vat('label') }).selectOption('net')
  // 30.99 / 1.2
  await expect(offers).toContainText('25.83')
  await expect(offers).not.toContainText('30.99')
  await expect(page.getByText('Prices without VAT 20%')).toBeVisible()
  await expect(offers.getByText('BYN excl. VAT').filter({ visible: true }).first()).toBeVisible()
  await looksRight()

  // The Worker writes the same into its page.
  const html = await (await page.request.get('/en/search/W71295/Mann-Filter')).text()
  const body = html.slice(
    html.indexOf('<div id="root">'),
    html.indexOf('<script type="application/json"'),
  )
  expect(body).toContain('25.83')
  expect(body).not.toContain('30.99')
  await page.reload()
  await expect(offers).toContainText('25.83')

  await offers
    .getByRole('button', { name: /to the cart$/ })
    .first()
    .click()
  await page.goto('/en/cart')
  await expect(page.getByRole('table').first()).toContainText('25.83')
  const sums = page.getByRole('complementary').locator('.sum')
  // What is paid, and the tax in it.
  await expect(sums.locator('.total')).toContainText('30.99')
  await expect(sums).toContainText('5.17')
  await looksRight()

  await page.getByRole('button', { name: vat('showWith') }).click()
  await expect(page.getByRole('table').first()).toContainText('30.99')
  await expect(page.getByText('Prices without VAT 20%')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('table').first()).toContainText('30.99')
})
