import type { Page } from '@playwright/test'
import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { bankPage, type MintedOrder, orderOf, placeOrder } from '../support/e2e/orders.ts'

// What the service worker answers, no route of a test sees.
test.use({ serviceWorkers: 'block' })

interface Seen {
  status: string
  paid: { amount: number }
  grand_total: { amount: number }
}

/** Somebody with an order to be paid by card. */
async function cardOrder(page: Page): Promise<MintedOrder> {
  await newcomer(page)
  return placeOrder(page, { parts: [{ mpn: 'BAT54J,115', quantity: 20 }], payment: 'card' })
}

const words = (key: string) => textOf('en', 'dev/sandbox-bank', key)
const press = (page: Page, action: string) =>
  page.getByRole('button', { name: words(`actions.${action}`), exact: true }).click()

test('the sandbox’s bank takes the payment in three languages', async ({ page, looksRight }) => {
  const order = await cardOrder(page)
  const path = await bankPage(page, order)
  for (const locale of LOCALES) {
    await page.goto(path.replace(/^\/\w+/, `/${locale}`))
    const name = textOf(locale, 'dev/sandbox-bank', 'title')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(order.number)).toBeVisible()
    await looksRight()
  }
  await page.goto(path)
  await press(page, 'pay_twice')
  await expect(page).toHaveURL(new RegExp(`/en/payment/card/success\\?order=${order.id}$`))
  const { status, paid, grand_total: total } = await orderOf<Seen>(page, order)
  expect({ status, paid }).toEqual({ status: 'processing', paid: total })
})

test('a declined payment leaves the order waiting, and the bank says so later', async ({
  page,
  looksRight,
}) => {
  const order = await cardOrder(page)
  const path = await bankPage(page, order)
  await page.goto(path)
  await press(page, 'decline')
  await expect(page).toHaveURL(new RegExp(`/en/payment/card/failed\\?order=${order.id}$`))
  expect(await orderOf<Seen>(page, order)).toMatchObject({
    status: 'pending_payment',
    paid: { amount: 0 },
  })
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: words('decided.failed') })).toBeVisible()
  await expect(page.getByRole('link', { name: words('back') })).toHaveAttribute(
    'href',
    `/en/payment/card/failed?order=${order.id}`,
  )
  await looksRight()
  // Another attempt is a payment of its own.
  const again = await bankPage(page, order)
  expect(again).not.toBe(path)
  await page.goto(again)
  await press(page, 'cancel')
  await expect(page).toHaveURL(new RegExp(`/en/payment/card/cancel\\?order=${order.id}$`))
  expect(await orderOf<Seen>(page, order)).toMatchObject({ status: 'pending_payment' })
})
