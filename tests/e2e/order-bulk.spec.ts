import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { type MintedOrder, placeOrder, receive, work } from '../support/e2e/orders.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'

type Values = Record<string, string>
const text = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/order-bulk', key), values)
const trackingText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/tracking', key), values)

const PART = { mpn: 'LM317T', brand: 'STMicroelectronics', quantity: 3 }

/** Two orders of a newcomer on the manager's screen, in their list; the first `received` of them on the shelf. */
async function twoOrders(page: Page, received: number) {
  const shopper = await newcomer(page)
  const orders: MintedOrder[] = []
  for (const at of [1, 2]) {
    const order = await placeOrder(page, { parts: [PART] })
    orders.push(order)
    if (at <= received) await receive(page, order.number)
  }
  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/orders?q=${encodeURIComponent(shopper.email)}`)
  await expect(boxes(page)).toHaveCount(2)
  return { shopper, numbers: orders.map(({ number }) => number), orders }
}

/** The boxes of the rows, without the one of the page. */
const boxes = (page: Page) => page.locator('tbody').getByRole('checkbox')
const bar = (page: Page) =>
  page.getByRole('region', { name: textOf('en', 'admin/resource', 'selection.label') })
const act = (page: Page, key: string) =>
  bar(page).getByRole('button', { name: text(key), exact: true })

/** The pages of the PDF that is saved. */
async function savedPages(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('print.submit'), exact: true }).click()
  const bytes = await readFile((await (await download).path()) ?? '')
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return pages
}

test('two orders are printed as one PDF, shipped in one press, and get their numbers from a file', async ({
  page,
  looksRight,
}) => {
  const { shopper, numbers, orders } = await twoOrders(page, 2)
  for (const { id } of orders) await work(page, `${id}/invoices`, {})
  await boxes(page).first().check()
  await boxes(page)
    .last()
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('2')
  await looksRight()

  await act(page, 'print.action').click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('checkbox', { name: new RegExp(`^${text('print.kinds.picking_list')}`) }),
  ).toBeChecked()
  await looksRight()
  const [list = '', ...invoices] = await savedPages(page)
  expect(invoices).toHaveLength(2)
  for (const [at, number] of numbers.entries()) {
    expect(list.replace(/\s/g, '')).toContain(number)
    expect(invoices.toReversed()[at]).toContain(number)
  }
  await expect(dialog).toBeHidden()

  await act(page, 'ship.action').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('ship.submit_other', { count: '2' }) })
    .click()
  await expect(page.getByText(text('ship.done_other', { count: '2' }))).toBeVisible()
  await expect(bar(page)).toBeHidden()

  await page.goto('/en/admin/sales/shipping/tracking')
  await page
    .getByLabel(trackingText('source.paste'))
    .fill(`Order;Tracking number\n${numbers[0]};RA123456785BY\nD-1999-000001;RA000000000BY`)
  await page.getByRole('button', { name: trackingText('source.submit') }).click()
  await expect(page.getByText(trackingText('outcome.unknown'))).toBeVisible()
  await looksRight()
  await page
    .getByRole('button', { name: trackingText('submit_one', { numbers: '1' }), exact: true })
    .click()
  await expect(page.getByText(trackingText('outcome.same'))).toBeVisible()

  await forgetWho(page)
  await signIn(page, shopper.email)
  await page.goto(`/en/account/orders/${orders[0]?.id}`)
  await expect(page.getByText('RA123456785BY').first()).toBeVisible()
})

test(
  'an order that cannot go is named, and the keys choose rows',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const { numbers } = await twoOrders(page, 1)
    await boxes(page).first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await expect(boxes(page).last()).toBeFocused()
    await page.keyboard.press('Shift+X')
    for (const box of await boxes(page).all()) await expect(box).toBeChecked()
    await page.keyboard.press('Space')
    await expect(boxes(page).last()).not.toBeChecked()
    await page.keyboard.press('Space')

    await act(page, 'ship.action').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('ship.submit_other', { count: '2' }) })
      .click()
    const left = page.getByRole('dialog', { name: text('left.title_one', { count: '1' }) })
    await expect(left).toContainText(numbers[1] ?? '')
    await expect(left).toContainText('Nothing of this order is on the shelf yet.')
    await looksRight()
  },
)
