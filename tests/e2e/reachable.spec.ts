import { addOffers, cartText, searchText } from '../support/e2e/cart.ts'
import { buyer, placeButton, putIntoCart } from '../support/e2e/checkout.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { orderText, placeOrder } from '../support/e2e/orders.ts'
import { staysReachable } from '../support/e2e/reach-at-widths.ts'

const listText = (key: string) => textOf('en', 'shop/search-list', key)
const signInText = (key: string) => textOf('en', 'account/sign-in', key)

test('at every width a guest reaches what a page is for', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/en/')
  const find = main.getByRole('button', { name: searchText('box.find'), exact: true })
  await staysReachable(page, 'home', find)

  await addOffers(page, 'BAT54J,115', 2)
  const offers = page.getByRole('region', { name: searchText('table.ofOffers') })
  const buy = offers.getByRole('button', { name: /to the cart$/ })
  await staysReachable(page, 'offers', buy)
  await page.goto('/en/search/W71295/Mann-Filter')
  const analogs = page.getByRole('region', { name: searchText('table.ofAnalogs') })
  await staysReachable(page, 'analogs', analogs.getByRole('button', { name: /to the cart$/ }))
  await analogs
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click()

  await page.goto('/en/cart')
  await staysReachable(page, 'cart', page.getByRole('link', { name: cartText('signIn') }))
  await page.goto('/en/favorites')
  await staysReachable(page, 'favourites', main.getByRole('button', { name: /Add to cart/ }))

  await page.goto('/en/search-list')
  const ask = main.getByRole('button', { name: listText('page.find') })
  await staysReachable(page, 'list', ask)
  await main.getByLabel(listText('page.label')).fill('BAT54J,115 100\nW71295 2\nLM317T 20')
  await ask.click()
  const lines = page.getByRole('region', { name: searchText('table.ofLines') })
  await expect(lines).toBeVisible()
  await staysReachable(page, 'found list', lines.getByRole('button', { name: /to the cart$/ }))
  const addAll = main.getByRole('button', { name: searchText('buy.addFound') })
  await staysReachable(page, 'whole found list', addAll)

  await page.goto('/en/brands/texas-instruments')
  await staysReachable(page, 'brand', main.getByRole('rowheader').getByRole('link'))
  // The longest words: the price is the last of a row.
  for (const path of ['конденсатор', 'LM317T']) {
    await page.goto(`/ru/search/${path}`)
    await staysReachable(page, `prices of ${path}`, main.locator('tbody td.medium'))
  }
  await page.goto('/en/login')
  const logIn = main.getByRole('button', { name: signInText('login.submit') })
  await staysReachable(page, 'login', logIn)
  await page.goto('/en/register')
  const register = main.getByRole('button', { name: signInText('register.submit') })
  await staysReachable(page, 'register', register)
})

test('at every width a buyer reaches what a page is for', async ({ page }) => {
  await buyer(page)
  const parts = [{ mpn: 'BAT54J,115', quantity: 100 }]
  const order = await placeOrder(page, { parts, payment: 'card' })
  await page.goto(`/en/account/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
  await staysReachable(page, 'order', page.getByRole('button', { name: orderText('pay.open') }))

  await putIntoCart(page, 'BAT54J,115')
  await page.goto('/en/cart')
  await staysReachable(page, 'cart', page.getByRole('link', { name: cartText('toCheckout') }))
  await page.goto('/en/checkout')
  await staysReachable(page, 'checkout', placeButton(page))
})
