import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rowOf } from '../support/e2e/cart.ts'
import { expect, test } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { newcomer, post } from '../support/e2e/newcomer.ts'
import { call, orderText, placeOrder, receive } from '../support/e2e/orders.ts'
import { countPresses } from '../support/e2e/presses.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import {
  actOf,
  countText,
  dialogOf,
  expectCounters,
  mintForStaff,
  ORDERED_PARTS,
  sumText,
  STAFF_PARTS,
  staffText,
} from '../support/e2e/staff-orders.ts'
import {
  buyAndSend,
  heading,
  openSupplyAct,
  supplyCount,
  supplyText,
} from '../support/e2e/supply.ts'
import { WIDE } from '../support/e2e/widths.ts'

/** How few presses the day's usual acts take, counted as a person makes them. */

const [REGULATOR, TIMER] = STAFF_PARTS

test('a ready order ships in two presses', async ({ page }) => {
  const presses = await countPresses(page)
  const { id, number, email } = await mintForStaff(page)
  await receive(page, number)
  await page.goto(`/en/admin/sales/orders/${id}`)
  const ship = dialogOf(page, 'ship', { number })
  await actOf(page, 'ship').click()
  // At a desk the tracking number is typed at once; of a phone it would call the keyboard.
  const isDesk = page.viewportSize()?.width === WIDE.width
  const tracking = ship.getByLabel(staffText('acts.ship.tracking'))
  if (isDesk) await presses.type(tracking, 'BY100000001BY')
  await ship.getByRole('button', { name: countText('ship', 5) }).click()
  await expect(ship).toBeHidden()
  await expectCounters(page, REGULATOR, [3, 0, 3, 0, 0])
  await expectCounters(page, TIMER, [2, 0, 2, 0, 0])
  expect(presses.count()).toBe(2)
  const { text } = await lastMail(page.request, { to: email, kind: 'order-shipped' })
  expect(text).toContain(REGULATOR)
  expect(text.includes('BY100000001BY')).toBe(isDesk)
})

/** All of a new order is invoiced, paid in cash and shipped; its page of staff is open. */
async function openShipped(page: Page) {
  const order = await mintForStaff(page)
  const { id, number } = order
  const at = `/api/admin/orders/${id}`
  await receive(page, number)
  await call(page, `${at}/invoices`, {})
  await call(page, `${at}/shipments`, {})
  const answer = await page.request.get(at)
  const { data } = (await answer.json()) as { data: { due: { amount: number } } }
  await call(page, `${at}/payments`, { amount: data.due.amount })
  await page.goto(`/en/admin/sales/orders/${id}`)
  return order
}

test('one line is credited and its money given back in three presses', async ({ page }) => {
  const presses = await countPresses(page)
  const { id, number, email } = await openShipped(page)
  const main = page.getByRole('main')
  const refund = dialogOf(page, 'refund', { number })
  await main.getByRole('button', { name: staffText('acts.refund.line', { mpn: TIMER }) }).click()
  await presses.type(refund.getByLabel(staffText('reason')), 'The wrong size')
  await refund.getByLabel(staffText('acts.refund.isSent')).click()
  await refund.getByRole('button', { name: sumText('refund') }).click()
  await expect(refund).toBeHidden()
  await expectCounters(page, TIMER, [2, 2, 2, 2, 0])
  await expectCounters(page, REGULATOR, [3, 3, 3, 0, 0])
  await expect(main.getByText(/^Corrects INV-/)).toBeVisible()
  await expect(main.getByText(staffText('money.refund.sent'), { exact: true })).toBeVisible()
  expect(presses.count()).toBe(3)
  const { text } = await lastMail(page.request, { to: email, kind: 'order-refunded' })
  expect(text).toContain('The wrong size')
  await forgetWho(page)
  await signIn(page, email)
  await page.goto(`/en/account/orders/${id}`)
  const history = page.getByRole('list', { name: orderText('history.title') })
  await expect(history.getByText(/^Refunded/).first()).toBeVisible()
})

/** Twenty parts of which the warehouse in Minsk has plenty, each in a quantity that can be ordered. */
const IN_MINSK = [
  '08-50-0114 20', '22-23-2061 1', '24LC256-I/SN 1', '2N7002P,215 10', '3296W-1-103LF 1',
  'B2B-XH-A 10', 'B32922C3104M000 5', 'CL10B104KB8NNNC 10', 'GRM188R71H104KA93D 10',
  'GRM21BR61E106KA73L 10', 'IRF540NPBF 1', 'IRLML2502TRPBF 5', 'L-53ID 10', 'LM358DR 1',
  'MC34063ADR2G 1', 'PESD5V0S1BL 10', 'RC0603FR-0710KL 50', 'RC0603FR-071KL 50',
  'RC0805JR-070RL 50', 'SN74HC595DR 1',
].map((line) => {
  const [mpn = '', quantity] = line.split(/ (?=\d+$)/)
  return { mpn, quantity: Number(quantity), warehouse: 'Минск, Колядичи' }
}) // prettier-ignore

interface Bought {
  items: { id: number; quantity: number }[]
}

/** A customer buys all of those parts, and they are ordered from their supplier. */
async function buyTwenty(page: Page) {
  await newcomer(page)
  const { number } = await placeOrder(page, { parts: IN_MINSK })
  await forgetWho(page)
  await signIn(page, 'buyer@example.com')
  const bought = await buyAndSend(page, number)
  const path = `/api/admin/supplier-orders/${bought.id}`
  const { data } = (await (await page.request.get(path)).json()) as { data: Bought }
  expect(data.items).toHaveLength(20)
  return { ...bought, path, items: data.items, customers: number }
}

const PIECES = IN_MINSK.reduce((sum, { quantity }) => sum + quantity, 0)

/** Each of the lines has come whole. */
async function expectReceived(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path)
  const { data } = (await answer.json()) as { data: { items: Record<string, number>[] } }
  for (const { quantity, received } of data.items) expect(received).toBe(quantity)
}

test('twenty lines that a supplier has promised are received in two presses', async ({ page }) => {
  const presses = await countPresses(page)
  const { id, number, path, items, customers } = await buyTwenty(page)
  const lines = items.map((item) => ({ id: item.id, confirmed: item.quantity }))
  await call(page, `${path}/confirm`, { lines })
  await page.goto(`/en/admin/suppliers/orders/${id}`)
  await expect(heading(page, supplyText('of', { number }))).toBeVisible()
  const receiving = await openSupplyAct(page, 'receive', number)
  const submit = supplyCount('acts.receive.submit', PIECES)
  await receiving.getByRole('button', { name: submit }).click()
  await expect(receiving).toBeHidden()
  await expect(page.getByText(supplyText('status.received')).first()).toBeVisible()
  expect(presses.count()).toBe(2)
  await expectReceived(page, path)

  // On the shelf for their customer, whose order is ready.
  await page.goto(`/en/admin/sales/orders?q=${customers}`)
  await page.getByRole('link', { name: customers }).click()
  await expect(rowOf(page, 'LM358DR')).toContainText(staffText('shelf', { pieces: '1' }))
  await expect(page.getByText(staffText('supply.received'), { exact: true })).toHaveCount(20)
})

test(
  'what a supplier has not answered for is received in three presses',
  { tag: '@once' },
  async ({ page }) => {
    const presses = await countPresses(page)
    const { id, number, path } = await buyTwenty(page)
    await page.goto(`/en/admin/suppliers/orders/${id}`)
    await expect(heading(page, supplyText('of', { number }))).toBeVisible()
    const receiving = await openSupplyAct(page, 'receive', number)
    const submit = supplyCount('acts.receive.submit', PIECES)
    await receiving.getByRole('button', { name: submit }).click()
    await expect(receiving).toBeHidden()
    expect(presses.count()).toBe(3)
    await expectReceived(page, path)
  },
)

test(
  'an order is found by a phone in any writing and opened by one press',
  // A phone has no key that leads to the field: it is tapped.
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const presses = await countPresses(page)
    const phone = String(randomInt(1_000_000, 10_000_000))
    await newcomer(page)
    await post(page, '/api/user/addresses', {
      country: 'BY',
      city: 'Мінск',
      postcode: '220030',
      address_line_one: 'вул. Мяснікова, 39',
      first_name: 'Ада',
      last_name: 'Лаўлес',
      phone: `+37529${phone}`,
    })
    const { number } = await placeOrder(page, { parts: [ORDERED_PARTS[0]!] })
    await forgetWho(page)
    await signIn(page, 'support@example.com')
    const box = page.getByRole('searchbox', { name: staffText('filters.q') })
    const title = page.getByRole('heading', { level: 1, name: staffText('of', { number }) })

    // Enter, before the list has even answered.
    await page.goto('/en/admin/sales/orders')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type(`8 (029) ${phone.slice(0, 3)}-${phone.slice(3, 5)}-${phone.slice(5)}`)
    await page.keyboard.press('Enter')
    await expect(title).toBeVisible()
    expect(presses.count()).toBe(1)

    // Or the row itself.
    await page.goto('/en/admin/sales/orders')
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type(`+375 29 ${phone}`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await looksRight()
    await page.getByRole('link', { name: number }).click()
    await expect(title).toBeVisible()
    expect(presses.count()).toBe(2)

    // Of several nothing is opened by itself.
    await page.goto('/en/admin/sales/orders')
    await page.keyboard.press('/')
    await page.keyboard.type('Лаўлес')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: staffText('title') })).toBeVisible()
  },
)
