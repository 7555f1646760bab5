import type { Page } from '@playwright/test'
import { rowOf } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { newcomer, post } from '../support/e2e/newcomer.ts'
import { type MintedOrder, placeOrder } from '../support/e2e/orders.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import {
  expectPieces,
  heading,
  lineByLine,
  openSupplyAct,
  placeLink,
  SUPPLIER,
  supplyCount,
  supplyText,
  toBuyText,
} from '../support/e2e/supply.ts'

/** Nobody else's journeys buy these, and each width has its own: sold by tens, and cheaper from a hundred on. */
const PARTS = { wide: '1N4448', narrow: 'LTST-C190KRKT' }
const PART = PARTS.wide
/** A hundred of them cost less than anything that other journeys buy from that supplier. */
const CHEAP = { mpn: 'RC0402FR-071KL', quantity: 100, minimum: 20 }

/** Two people buy the part, each fewer than its ladder's step asks for; then this browser is of staff. */
async function mintTwoOrders(page: Page, mpn: string): Promise<[MintedOrder, MintedOrder]> {
  const orders: MintedOrder[] = []
  for (const quantity of [60, 50]) {
    await newcomer(page)
    orders.push(await placeOrder(page, { parts: [{ mpn, quantity }] }))
    await forgetWho(page)
  }
  await signIn(page, 'manager@example.com')
  return orders as [MintedOrder, MintedOrder]
}

interface Found {
  data: { id: number }[]
}

/** Says what the supplier takes no order below, in dollars; null takes it back. */
async function setMinimum(page: Page, amount: number | null): Promise<void> {
  const answer = await page.request.get('/api/admin/suppliers', { params: { q: SUPPLIER.name } })
  const id = ((await answer.json()) as Found).data[0]?.id
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  const saved = await page.request.put(`/api/admin/suppliers/${id}`, {
    data: { order_currency: amount === null ? null : 'USD', minimum_order: amount },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token ?? '') },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

test('one part of two customers is bought as one line, and both receive theirs', async ({
  page,
  looksRight,
}) => {
  const part = (page.viewportSize()?.width ?? 0) > 720 ? PARTS.wide : PARTS.narrow
  const orders = await mintTwoOrders(page, part)
  await page.goto(`/en/admin/suppliers/orders?q=${part}`)
  await expect(page.getByRole('searchbox', { name: toBuyText('filters.q') })).toHaveValue(part)
  await placeLink(page).click()
  await expect(heading(page, supplyText('buy.of', SUPPLIER))).toBeVisible()

  // One row for both, at the step that neither reaches alone; it opens to whom it is for.
  const row = rowOf(page, part)
  await expect(row).toContainText('110')
  await expect(row).toContainText(supplyText('parts.stepFrom', { pieces: '100' }))
  await row.getByRole('button', { name: /2 lines/ }).click()
  for (const { number } of orders)
    await expect(page.getByRole('link', { name: number })).toBeVisible()
  await looksRight()

  // Split back to the lines and together again.
  await lineByLine(page)
  await expect(rowOf(page, part)).toHaveCount(2)
  await looksRight()
  await page.getByRole('button', { name: supplyText('parts.by.part'), exact: true }).click()
  await expect(rowOf(page, part)).toHaveCount(1)

  await page.getByRole('button', { name: supplyCount('parts.submit', 1) }).click()
  const title = heading(page, /^Supplier order SO/)
  await expect(title).toBeVisible()
  const number = (await title.innerText()).split(' ').at(-1) ?? ''
  await expectPieces(page, part, [110, 0, 0, 0, 0])
  await rowOf(page, part)
    .getByRole('button', { name: /2 order lines/ })
    .click()
  for (const order of orders) {
    await expect(page.getByRole('link', { name: order.number })).toBeVisible()
  }
  await looksRight()

  // The supplier's file has one line.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const file = await page.request.get(`/api/admin/supplier-orders/${id}/file.csv`)
  const lines = (await file.text()).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(';110;')

  const receive = await openSupplyAct(page, 'receive', number)
  await receive.getByRole('button', { name: supplyCount('acts.receive.submit', 110) }).click()
  await expect(receive).toBeHidden()
  await expectPieces(page, part, [110, 110, 0, 110, 0])
  for (const [at, order] of orders.entries()) {
    await page.goto(`/en/admin/sales/orders/${order.id}`)
    const pieces = String([60, 50][at])
    await expect(rowOf(page, part)).toContainText(
      textOf('en', 'admin/orders', 'shelf').replace('{{pieces}}', pieces),
    )
  }
})

test(
  'an order below the supplier’s minimum is ordered only by who says that they know',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await newcomer(page)
    const order = await placeOrder(page, { parts: [CHEAP] })
    await forgetWho(page)
    await signIn(page, 'owner@example.com')
    await setMinimum(page, CHEAP.minimum)
    await page.goto(`/en/admin/suppliers/orders?q=${order.number}`)
    await expect(page.getByText(/to the minimum order/)).toBeVisible()
    await placeLink(page).click()
    const submit = page.getByRole('button', { name: supplyCount('parts.submit', 1) })
    await expect(submit).toBeDisabled()
    await looksRight()
    await page.getByRole('checkbox', { name: supplyText('parts.belowMinimum') }).check()
    await submit.click()
    await expect(heading(page, /^Supplier order SO/)).toBeVisible()
    await expect(page.getByText(new RegExp(supplyText('history.belowMinimum')))).toBeVisible()
    await setMinimum(page, null)
  },
)

interface Waiting {
  data: {
    order_line_id: number
    supplier: { id: number }
    warehouse: { id: number }
    cost: { currency: string }
  }[]
}

test(
  'an open page shows what a colleague has ordered, without a press',
  { tag: '@once' },
  async ({ page }) => {
    await newcomer(page)
    const order = await placeOrder(page, { parts: [{ mpn: PART, quantity: 30 }] })
    await forgetWho(page)
    await signIn(page, 'manager@example.com')
    await page.goto(`/en/admin/suppliers/orders?q=${order.number}`)
    await placeLink(page).click()
    await expect(rowOf(page, PART)).toBeVisible()
    const params = { q: order.number }
    const answer = await page.request.get('/api/admin/supplier-orders/to-buy/lines', { params })
    const [line] = ((await answer.json()) as Waiting).data
    await post(page, '/api/admin/supplier-orders', {
      supplier_id: line?.supplier.id,
      warehouse_id: line?.warehouse.id,
      currency: line?.cost.currency,
      lines: [{ order_line_id: line?.order_line_id }],
    })
    // Sooner than the page would ask by itself.
    const none = page.getByRole('heading', { name: supplyText('buy.none.title') })
    await expect(none).toBeVisible({ timeout: 20_000 })
  },
)
