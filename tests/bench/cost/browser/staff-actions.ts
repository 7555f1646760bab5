import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { call } from '../../../support/e2e/orders.ts'
import { signIn } from '../../../support/e2e/sign-in.ts'
import { actOf, countText, dialogOf, staffText } from '../../../support/e2e/staff-orders.ts'
import { orderOf } from './buyer-actions.ts'
import type { Act, Action } from '../measure.ts'
import { newVisitor, open, settled } from './visitor.ts'

const MINUTE_MS = 60_000
const PIECES = 2

/** What staff do with orders. */
export const staffActions = (browser: Browser, url: string): Action[] => [
  {
    key: 'sent',
    repeats: 5,
    warmUp: 2,
    prepare: () => sendOrder(browser, url),
  },
  {
    key: 'dashboardMinute',
    repeats: 1,
    prepare: () => watchDashboard(browser, url),
  },
]

async function sendOrder(browser: Browser, url: string): Promise<Act> {
  const customer = await newVisitor(browser, url)
  const order = await orderOf(customer)
  await customer.close()
  const staff = await newVisitor(browser, url)
  await signIn(staff.page, 'manager@example.com')
  await staff.bytes()
  const act = async () => {
    const path = `/en/admin/sales/orders/${order.id}`
    await open(staff.page, path)
    await supply(staff.page, order.number)
    await open(staff.page, path)
    await ship(staff.page, order.number)
    return staff.bytes()
  }
  return { act, end: staff.close }
}

interface Waiting {
  order_line_id: number
  quantity: number
  supplier: { id: number }
  warehouse: { id: number }
  cost: { currency: string }
}

/** Buys what waits of an order, and receives it: the calls of the pages where that is done. */
async function supply(page: Page, number: string): Promise<void> {
  const path = '/api/admin/supplier-orders'
  const answer = await page.request.get(`${path}/to-buy/lines`, { params: { q: number } })
  const { data } = (await answer.json()) as { data: Waiting[] }
  if (data.length === 0) throw new Error('nothing is to be bought')
  for (const { order_line_id, quantity, supplier, warehouse, cost } of data) {
    const { id, items } = await call<{ id: number; items: { id: number }[] }>(page, path, {
      supplier_id: supplier.id,
      warehouse_id: warehouse.id,
      currency: cost.currency,
      lines: [{ order_line_id }],
    })
    const lines = items.map((item) => ({ id: item.id, quantity }))
    await call(page, `${path}/${id}/receive`, { lines })
  }
}

async function ship(page: Page, number: string): Promise<void> {
  await actOf(page, 'ship').click()
  const dialog = dialogOf(page, 'ship', { number })
  await dialog.getByLabel(staffText('acts.ship.tracking')).fill('BY000000001BY')
  await dialog.getByRole('button', { name: countText('ship', PIECES) }).click()
  await dialog.waitFor({ state: 'hidden' })
  await settled(page)
}

/** Its figures are asked for again and again, and its connection stays open. */
async function watchDashboard(browser: Browser, url: string): Promise<Act> {
  const staff = await newVisitor(browser, url)
  await signIn(staff.page, 'manager@example.com')
  await open(staff.page, '/en/admin/dashboard')
  await staff.bytes()
  const act = async () => {
    await wait(MINUTE_MS)
    return staff.bytes()
  }
  return { act, end: staff.close }
}
