import { searchText } from '../support/e2e/cart.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { expect, test } from '../support/e2e/journey.ts'

const vat = (key: string) => searchText(`vat.${key}`)

test('prices without VAT are chosen, said, kept, and never charged', async ({
  page,
  looksRight,
}) => {
  const offers = page.getByRole('region', { name: searchText('table.ofOffers') })
  await page.goto('/en/search/W71295/Mann-Filter')
  await expect(offers).toContainText('30.99')
  const below = page.getByRole('region', { name: vat('choice') }).getByRole('button')
  await below.click()
  // 30.99 / 1.2
  await expect(offers).toContainText('25.82')
  await expect(offers).not.toContainText('30.99')
  const above = page.getByRole('region', { name: vat('label'), exact: true })
  await expect(above).toContainText('Prices without VAT 20%')
  await expect(below).toBeFocused()
  await expect(offers.getByText('BYN excl. VAT').filter({ visible: true }).first()).toBeVisible()
  await looksRight()

  // The Worker writes the same into its page.
  const html = await (await page.request.get('/en/search/W71295/Mann-Filter')).text()
  const body = html.slice(
    html.indexOf('<div id="root">'),
    html.indexOf('<script type="application/json"'),
  )
  expect(body).toContain('25.82')
  expect(body).not.toContain('30.99')
  await page.reload()
  await expect(offers).toContainText('25.82')

  await offers
    .getByRole('button', { name: /to the cart$/ })
    .first()
    .click()
  await page.goto('/en/cart')
  await expect(page.getByRole('table').first()).toContainText('25.82')
  const sums = page.getByRole('complementary').locator('.sum')
  // What is paid, and the tax in it.
  await expect(sums.locator('.total')).toContainText('30.99')
  await expect(sums).toContainText('5.17')
  await looksRight()

  await above.getByRole('button', { name: vat('showWith') }).click()
  await expect(page.getByRole('table').first()).toContainText('30.99')
  await expect(above).toBeHidden()
  await page.reload()
  await expect(page.getByRole('table').first()).toContainText('30.99')
})

test('companies find the switch above the page, and it is kept with the favourites', async ({
  page,
}) => {
  await newcomer(page, 'ТАА «Без ПДВ»')
  await page.goto('/en/account')
  await page.goto('/en/search/W71295/Mann-Filter')
  const above = page.getByRole('region', { name: vat('label'), exact: true })
  await page
    .getByRole('button', { name: /^Favourite:/ })
    .first()
    .click()
  await above.getByRole('button', { name: vat('showWithout') }).click()
  await page.goto('/en/favorites')
  await expect(page.getByRole('table')).toContainText('25.82')
  // A price to wait for is typed as it is shown, and kept as it is paid.
  const wanted = page.getByRole('textbox', { name: /BYN excl\. VAT/ })
  await wanted.fill('20')
  await wanted.press('Enter')
  await expect(wanted).toHaveValue('20.00')
  await above.getByRole('button', { name: vat('showWith') }).click()
  await expect(page.getByRole('textbox', { name: /BYN$/ })).toHaveValue('24.00')
})
