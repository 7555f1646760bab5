import type { Browser, Page } from '@playwright/test'
import { rowOf } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { bringIn, mintOffer } from '../support/e2e/mint-offer.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { call, type MintedOrder, placeOrder, receive } from '../support/e2e/orders.ts'
import { markSignedIn, signIn } from '../support/e2e/sign-in.ts'
import { actOf, countText, dialogOf } from '../support/e2e/staff-orders.ts'

const say = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (said, [name, value]) => said.replaceAll(`{{${name}}}`, value),
    textOf('en', 'admin/product', key),
  )

interface Found {
  data: { products: { product: { mpn: string }; offers: { supplier_offer_item_id: number }[] }[] }
}

/** Two entries of one part, as a list writes it; where the list belongs. */
async function duplicates(page: Page) {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const [gone, kept, brand] = [`MG${mark}-A1`, `MG${mark}-B2`, `Twins ${mark}`]
  const offer = await mintOffer(page, mark)
  const list = (price: string) =>
    [
      'Brand;Part number;Name;Stock;Price',
      `${brand};${gone};Relay 12 V;40;${price}`,
      `${brand};${kept};Relay 12V DC;30;5.00`,
      '',
    ].join('\n')
  expect(await bringIn(page, offer, list('4.00'))).toBe(201)
  await expect.poll(() => found(page, gone), { timeout: 30_000 }).toEqual([gone])
  return { gone, kept, brand, offer, list }
}

/** The parts that a shopper finds by a number. */
async function found(page: Page, q: string): Promise<string[]> {
  const answer = await page.request.get('/api/search', { params: { q } })
  return ((await answer.json()) as Found).data.products.map(({ product }) => product.mpn)
}

/** A shopper in a window of their own, with an order of the part that has come in, and more of it in the cart. */
async function shopperWith(browser: Browser, mpn: string) {
  const context = await browser.newContext()
  const shopper = await context.newPage()
  await newcomer(shopper)
  await markSignedIn(shopper)
  const order = await placeOrder(shopper, { parts: [{ mpn, quantity: 3 }] })
  await receive(shopper, order.number)
  const answer = await shopper.request.get('/api/search', { params: { q: mpn } })
  const { data } = (await answer.json()) as Found
  const item = data.products[0]?.offers[0]?.supplier_offer_item_id
  await call(shopper, '/api/user/cart', { supplier_offer_item_id: item, quantity: 2 })
  return { shopper, order, close: () => context.close() }
}

/** The page of a part in the back office. */
async function openPart(page: Page, mpn: string): Promise<void> {
  const params = { state: 'all', q: mpn }
  const answer = await page.request.get('/api/admin/catalog/products', { params })
  const { data } = (await answer.json()) as { data: { id: number }[] }
  await page.goto(`/en/admin/catalog/products/${data[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mpn)
}

async function ship(page: Page, { id, number }: MintedOrder): Promise<void> {
  await page.goto(`/en/admin/sales/orders/${id}`)
  await actOf(page, 'ship').click()
  const dialog = dialogOf(page, 'ship', { number })
  await dialog.getByRole('button', { name: countText('ship', 3) }).click()
  await expect(dialog).toBeHidden()
}

test('two entries of a part become one, for shoppers, orders and lists, and two again', async ({
  page,
  browser,
  looksRight,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'owner@example.com')
  const { gone, kept, brand, offer, list } = await duplicates(page)
  const { shopper, order, close } = await shopperWith(browser, gone)

  await openPart(page, gone)
  const numbers = page.getByRole('region', { name: say('numbers.title'), exact: true })
  await expect(numbers).toContainText(say('numbers.none'))
  await page.getByRole('button', { name: say('merge.action') }).click()
  const dialog = page.getByRole('dialog', {
    name: say('merge.title', { name: `${gone} ${brand}` }),
  })
  const submit = dialog.getByRole('button', { name: say('merge.submit'), exact: true })
  await expect(submit).toBeDisabled()
  await dialog.getByRole('combobox').fill(kept)
  await page.getByRole('option', { name: `${kept} ${brand}` }).click()
  const outcome = dialog.getByRole('status')
  for (const one of ['offers', 'carts', 'open_orders']) {
    await expect(outcome).toContainText(say(`merge.counts.${one}`))
  }
  await looksRight()
  await submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(kept)
  await expect(rowOf(page, gone)).toBeVisible()
  await looksRight()

  // The shopper's cart has the part that stays, under its own number; so has the search for the other.
  await shopper.goto('/en/cart')
  await expect(rowOf(shopper, kept)).toBeVisible()
  await expect(rowOf(shopper, gone)).toHaveCount(0)
  await shopper.goto(`/en/search/${gone}/${encodeURIComponent(brand)}`)
  await expect(shopper).toHaveURL(new RegExp(`/en/search/${kept}/`))
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(kept)
  // What was ordered is packed from what came in under the number that is gone.
  await ship(page, order)

  // The next list names the number still: it feeds the part that stays.
  expect(await bringIn(page, offer, list('4.10'))).toBe(201)
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/search', { params: { q: gone } })
        const { data } = (await answer.json()) as Found
        return data.products.map((one) => [one.product.mpn, one.offers.length])
      },
      { timeout: 30_000 },
    )
    .toEqual([[kept, 2]])

  await openPart(page, kept)
  await page
    .getByRole('button', { name: say('split.actionOf', { name: `${gone} ${brand}` }) })
    .click()
  const question = page.getByRole('alertdialog')
  await looksRight()
  await question.getByRole('button', { name: say('split.submit'), exact: true }).click()
  await expect(question).toBeHidden()
  await expect(numbers).toContainText(say('numbers.none'))
  expect(await found(page, gone)).toEqual([gone])
  await close()
})
