import { addOffers, cartText, rowOf } from '../support/e2e/cart.ts'
import {
  buyer,
  buyerElsewhere,
  checkoutText,
  choose,
  countOrders,
  partOf,
  placeButton,
  placedHeading,
  putIntoCart,
} from '../support/e2e/checkout.ts'
import { enterCredentials, expect, test, textOf } from '../support/e2e/journey.ts'
import { tabTo } from '../support/e2e/keyboard.ts'
import { newcomer } from '../support/e2e/newcomer.ts'

test('a guest’s cart becomes an order, paid on delivery', async ({ page, browser, looksRight }) => {
  const email = await buyerElsewhere(browser)
  await addOffers(page, 'BAT54J,115', 2)
  await page.goto('/en/cart')
  const visible = (name: string) =>
    page.getByRole('link', { name }).filter({ visible: true }).first()
  await visible(cartText('signIn')).click()
  await expect(page).toHaveURL(/redirect=/)
  await expect(page.getByText(textOf('en', 'account/sign-in', 'login.textOrdering'))).toBeVisible()
  await enterCredentials(page, email)
  // Straight back to the order, with all that was gathered.
  await expect(page).toHaveURL(/\/en\/checkout$/)
  await expect(partOf(page, 'shipping')).toBeVisible()
  await page.goto('/en/cart')
  await expect(rowOf(page, 'BAT54J,115')).toHaveCount(2)
  // What is saved for later is not ordered, and stays.
  const save = page.getByRole('button', { name: cartText('line.save', { mpn: 'BAT54J,115' }) })
  await save.last().click()
  await expect(page.getByRole('heading', { name: cartText('saved.title') })).toBeVisible()
  await visible(cartText('toCheckout')).click()

  await expect(page.getByRole('heading', { level: 1, name: checkoutText('title') })).toBeVisible()
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Cash/)
  await partOf(page, 'payment').getByRole('textbox').fill('Ring twice, please')
  // The day that is promised here stands in the order, too.
  const there = /with you (?<days>\d[^.·]*?\s[A-Z]\w+)/
  const promise = await page.getByText(there).first().textContent()
  const { days = '' } = there.exec(promise ?? '')?.groups ?? {}
  expect(days).not.toBe('')
  await looksRight()
  await placeButton(page).click()

  await expect(placedHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/en\/checkout\/success\?order=\d+$/)
  await expect(page.getByText(checkoutText('success.cash'))).toBeVisible()
  await page.getByRole('link', { name: checkoutText('result.order') }).click()
  await expect(page.getByText(new RegExp(`With you ${days}`))).toBeVisible()
  await page.goBack()
  const contents = page.getByRole('region', { name: checkoutText('contents.label') })
  await expect(contents).toContainText('BAT54J,115')
  await looksRight()
  await page.goto('/en/cart')
  await expect(page.getByRole('heading', { name: cartText('saved.title') })).toBeVisible()
  await expect(rowOf(page, 'BAT54J,115')).toHaveCount(1)
  // Back there is nothing left to order.
  expect(await countOrders(page)).toBe(1)
})

test('with a company and a new address, paid by transfer', async ({ page, looksRight }) => {
  await newcomer(page, 'Parts and Sons')
  await page.goto('/robots.txt')
  await page.evaluate(`localStorage.setItem('signed-in', '1')`)
  await putIntoCart(page, 'BAT54J,115')
  await page.goto('/en/checkout')
  await choose(page, 'payment', /^Bank transfer/)

  // What is missing is said where it is missing, with the focus there.
  await placeButton(page).click()
  const add = partOf(page, 'address').getByRole('button', { name: checkoutText('address.add') })
  await expect(add).toBeFocused()
  await expect(page.getByText(checkoutText('missing.address'))).toBeVisible()
  await expect(page.getByText(checkoutText('missing.shipping'))).toBeVisible()
  await looksRight()

  await add.click()
  const field = (key: string) =>
    page.getByRole('dialog').getByLabel(textOf('en', 'account/addresses', `fields.${key}`))
  await field('phone').fill('+375 29 123-45-67')
  await field('postcode').fill('220013')
  await field('city').fill('Minsk')
  await field('addressLineOne').fill('Kolasa 12')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('en', 'account/addresses', 'create.submit') })
    .click()
  await expect(partOf(page, 'address').getByRole('radio', { name: /Kolasa 12/ })).toBeChecked()
  await choose(page, 'shipping', /^Belpost/)

  // The company that they registered for only lacks its details.
  const registered = checkoutText('customer.registered', { name: 'Parts and Sons' })
  await expect(partOf(page, 'customer').getByText(registered)).toBeVisible()
  await page.getByRole('button', { name: checkoutText('customer.complete') }).click()
  const company = (key: string) =>
    page
      .getByRole('dialog')
      .getByLabel(textOf('en', 'account/companies', `fields.${key}`), { exact: true })
  await expect(company('name')).toHaveValue('Parts and Sons')
  await company('taxNumber').fill('100582333')
  await field('postcode').fill('220013')
  await field('city').fill('Minsk')
  await field('addressLineOne').fill('Kolasa 12')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('en', 'account/companies', 'create.submit') })
    .click()
  const payer = partOf(page, 'customer').getByLabel(checkoutText('customer.payer'))
  await expect(payer.getByRole('option', { selected: true })).toHaveText('Parts and Sons')
  const number = partOf(page, 'customer').getByLabel(checkoutText('customer.poNumber'))
  await number.fill('14/26')
  await number.press('Tab')
  await expect(partOf(page, 'customer').getByText(/^saved at/)).toBeVisible()

  // Left and found again as it was.
  await page.reload()
  await expect(number).toHaveValue('14/26')
  await placeButton(page).click()
  await expect(placedHeading(page)).toBeVisible()
  await expect(page.getByText(checkoutText('success.transfer'))).toBeVisible()
  const card = page.getByRole('region', { name: textOf('en', 'account/orders', 'transfer.title') })
  await expect(card).toContainText('BY84ALFA10120000000000000000')
  const contents = page.getByRole('region', { name: checkoutText('contents.label') })
  await expect(contents).toContainText('Parts and Sons')
  await expect(contents).toContainText('14/26')
  await looksRight()
})

test(
  'nothing selected leads back to the cart',
  { tag: '@once' },
  async ({ page, expectRefusal, looksRight }) => {
    expectRefusal(409)
    await buyer(page)
    await page.goto('/ru/checkout')
    const title = textOf('ru', 'shop/checkout', 'empty.title')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await looksRight()
    await page
      .getByRole('main')
      .getByRole('link', { name: textOf('ru', 'shop/checkout', 'empty.cart'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/ru\/cart$/)
  },
)

test('a guest signs in first and comes back', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/checkout')
  await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fen%2Fcheckout$/)
})

test('the whole of it by keyboard alone', { tag: '@once' }, async ({ page }) => {
  await buyer(page)
  await putIntoCart(page, 'BAT54J,115')
  await page.goto('/en/checkout')
  const shipping = partOf(page, 'shipping')
  await tabTo(page, shipping.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(shipping.getByRole('radio').nth(1)).toBeChecked()
  await expect(shipping.getByText(/^saved at/)).toBeVisible()
  await tabTo(page, partOf(page, 'payment').getByRole('radio').first())
  await page.keyboard.press('ArrowUp')
  await expect(partOf(page, 'payment').getByRole('radio', { name: /^Cash/ })).toBeChecked()
  // Typed a moment before the button is pressed, it is part of the order all the same.
  await tabTo(page, partOf(page, 'payment').getByRole('textbox'))
  await page.keyboard.type('By keyboard')
  await tabTo(page, placeButton(page))
  await page.keyboard.press('Enter')
  await expect(placedHeading(page)).toBeVisible()
  const answer = await page.request.get(
    `/api/user/orders/${new URL(page.url()).searchParams.get('order')}`,
  )
  expect(((await answer.json()) as { data: { comment: string } }).data.comment).toBe('By keyboard')
})

test(
  'a choice is made once the page can keep it, and not before',
  { tag: '@once' },
  async ({ browser }) => {
    // A page of its own: those of journeys wait until they are live.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await buyer(page)
    await putIntoCart(page, 'BAT54J,115')
    let bring = () => {}
    const isBrought = new Promise<void>((resolve) => (bring = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await isBrought
      await route.continue()
    })
    await page.goto('/en/checkout', { waitUntil: 'commit' })
    // Written by the server, and seen before any code is here.
    const pickup = page.locator('label', { hasText: 'Pickup' })
    await expect(pickup).toBeVisible()
    const at = await pickup.boundingBox()
    await page.mouse.click((at?.x ?? 0) + 8, (at?.y ?? 0) + 8)
    await expect(pickup.locator('input')).not.toBeChecked()
    bring()
    await choose(page, 'shipping', /^Pickup/)
    await expect(pickup.locator('input')).toBeChecked()
    await context.close()
  },
)
