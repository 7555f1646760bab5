import type { Page } from '@playwright/test'
import { listText } from '../support/e2e/list-text.ts'
import { rowOf } from '../support/e2e/cart.ts'
import { expect, test } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { post } from '../support/e2e/newcomer.ts'
import { orderText } from '../support/e2e/orders.ts'
import { piecesOf } from '../support/e2e/staff-orders.ts'
import {
  answerOf,
  DIODE,
  expectPieces,
  heading,
  invoiceText,
  lineByLine,
  mintToBuy,
  openSupplyAct,
  placeLink,
  settle,
  SUPPLIER,
  supplyCount,
  supplyText,
  TIMER,
  toBuyText,
} from '../support/e2e/supply.ts'

/** The number of the supplier order whose page is open. */
async function numberOf(page: Page): Promise<string> {
  const title = heading(page, /^Supplier order SO/)
  await expect(title).toBeVisible()
  return (await title.innerText()).split(' ').at(-1) ?? ''
}

/** Orders from the supplier what waits for this customer's order; answers the number of that. */
async function buy(page: Page, customers: string): Promise<string> {
  await page.goto('/en/admin/suppliers/orders')
  await page.getByRole('searchbox', { name: toBuyText('filters.q') }).fill(customers)
  await expect(page).toHaveURL(new RegExp(`q=${customers}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await placeLink(page).click()
  await expect(heading(page, supplyText('buy.of', SUPPLIER))).toBeVisible()
  await page.getByRole('button', { name: supplyCount('parts.submit', 2) }).click()
  return numberOf(page)
}

test('lines are bought, refused and received, and the invoice is matched', async ({
  page,
  looksRight,
}) => {
  const order = await mintToBuy(page, 'buyer@example.com')

  // What waits is found by the customer's order; more than waits is refused at its field.
  await page.goto('/en/admin/suppliers/orders')
  await looksRight()
  await page.goto(`/en/admin/suppliers/orders?q=${order.number}`)
  await placeLink(page).click()
  await lineByLine(page)
  const timers = supplyText('buy.piecesOf', { mpn: TIMER, number: order.number })
  await page.getByRole('textbox', { name: timers }).fill('5')
  await page.getByRole('button', { name: supplyCount('buy.submit', 2) }).click()
  await expect(page.getByRole('textbox', { name: timers })).toHaveAttribute('aria-invalid', 'true')
  await looksRight()
  await page.getByRole('textbox', { name: timers }).fill('2')
  const all = page.getByRole('checkbox', { name: supplyCount('buy.all', 2) })
  await all.uncheck()
  await expect(page.getByRole('button', { name: /^Order 0 lines/ })).toBeDisabled()
  await all.check()
  await page.getByLabel(supplyText('carrier')).fill('DHL')
  await page.getByRole('button', { name: supplyCount('buy.submit', 2) }).click()
  const number = await numberOf(page)
  await expectPieces(page, TIMER, [2, 0, 0, 0, 0])
  await expect(page.getByText(supplyText('next.unsent', SUPPLIER))).toBeVisible()
  await looksRight()

  const send = await openSupplyAct(page, 'send', number)
  await send.getByRole('button', { name: supplyText('acts.send.submit') }).click()
  await expect(send).toBeHidden()
  await expect(page.getByText(supplyText('next.unsent', SUPPLIER))).toBeHidden()
  await expect
    .poll(
      async () =>
        (await lastMail(page.request, { to: SUPPLIER.email, kind: 'supplier-order' })).text,
    )
    .toContain(TIMER)

  // One line is promised, the other refused.
  const confirm = await openSupplyAct(page, 'confirm', number)
  await answerOf(confirm, DIODE, 'lines.refused').fill('20')
  await expect(answerOf(confirm, DIODE, 'lines.confirmed')).toHaveValue('0')
  await confirm.getByLabel(supplyText('acts.confirm.allDay')).fill('2031-03-01')
  await looksRight()
  await confirm.getByRole('button', { name: supplyText('acts.confirm.submit') }).click()
  await expect(confirm).toBeHidden()
  await expectPieces(page, TIMER, [2, 2, 0, 0, 0])
  await expectPieces(page, DIODE, [20, 0, 20, 0, 0])

  const dispatch = await openSupplyAct(page, 'dispatch', number)
  await dispatch.getByLabel(supplyText('tracking')).fill('RB000000001BY')
  await dispatch.getByRole('button', { name: supplyCount('acts.dispatch.submit', 1) }).click()
  await expect(dispatch).toBeHidden()
  await expect(page.getByRole('definition').getByText('RB000000001BY')).toBeVisible()

  const receive = await openSupplyAct(page, 'receive', number)
  await piecesOf(page, TIMER).fill('1')
  await receive.getByRole('button', { name: supplyCount('acts.receive.submit', 1) }).click()
  await expect(receive).toBeHidden()
  await expectPieces(page, TIMER, [2, 2, 0, 1, 0])
  const rest = await openSupplyAct(page, 'receive', number)
  await rest.getByRole('button', { name: supplyCount('acts.receive.submit', 1) }).click()
  await expect(rest).toBeHidden()
  await expectPieces(page, TIMER, [2, 2, 0, 2, 0])
  await looksRight()

  // Nothing is offered that would be refused.
  await page.getByRole('button', { name: supplyText('more'), exact: true }).click()
  await expect(page.getByRole('menuitem', { name: supplyText('files.xlsx') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: supplyText('acts.receive.open') })).toBeHidden()

  // Its invoice asks more apiece than was agreed.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: supplyText('enterInvoice') }).click()
  await expect(heading(page, invoiceText('enter.title'))).toBeVisible()
  const paper = `F-${crypto.randomUUID()}`
  await page.getByLabel(invoiceText('fields.number'), { exact: true }).fill(paper)
  const cost = page.getByRole('textbox', {
    name: invoiceText('lines.of', { what: invoiceText('lines.cost'), place: '1' }),
  })
  await expect(cost).not.toHaveValue('')
  await cost.fill('999.5')
  await looksRight()
  await page.getByRole('button', { name: invoiceText('enter.submit') }).click()
  await expect(heading(page, invoiceText('of', { number: paper }))).toBeVisible()
  await expect(rowOf(page, TIMER)).toContainText('more than agreed')
  await expect(rowOf(page, TIMER)).toContainText(invoiceText('status.disputed'))
  await looksRight()
  await settle(page, { mpn: TIMER, kind: 'price' }, { outcome: 'accepted' })
  await expect(rowOf(page, TIMER)).toContainText(invoiceText('status.matched'))
  await page.goto(`/en/admin/suppliers/invoices?q=${paper}`)
  await expect(rowOf(page, paper)).toContainText(invoiceText('status.matched'))
  await looksRight()

  // How long it took stands with the warehouse.
  await page.goto('/en/admin/warehouses?q=Shenzhen')
  const card = page.getByRole('article', { name: 'Shenzhen' }).first()
  await expect(card.getByRole('list', { name: 'Deliveries' })).toContainText('DHL')

  // The shopper is told, and shown the way to analogs.
  await order.back()
  await page.goto(`/en/account/orders/${order.id}`)
  await expect(rowOf(page, DIODE)).toContainText(orderText('supply.refused'))
  await expect(rowOf(page, TIMER)).toContainText(orderText('supply.received'))
  await looksRight()
  await page.getByRole('link', { name: `${orderText('supply.analogs')}: ${DIODE}` }).click()
  await expect(page).toHaveURL(/\/en\/search\/BAT54J/)
})

test(
  'an invoice typed by hand is matched to what is proposed',
  { tag: '@once' },
  async ({ page }) => {
    const order = await mintToBuy(page, 'manager@example.com')
    const number = await buy(page, order.number)
    const receive = await openSupplyAct(page, 'receive', number)
    await piecesOf(page, DIODE).fill('')
    await receive.getByRole('button', { name: supplyCount('acts.receive.submit', 2) }).click()
    await expect(receive).toBeHidden()
    await expectPieces(page, TIMER, [2, 2, 0, 2, 0])
    const agreed = await rowOf(page, TIMER).getByRole('cell').nth(6).innerText()

    // What the supplier has not answered for is bought again.
    const cancel = await openSupplyAct(page, 'cancel', number)
    await cancel.getByRole('button', { name: supplyCount('acts.cancel.submit', 20) }).click()
    await expect(cancel).toBeHidden()
    await expectPieces(page, DIODE, [20, 0, 0, 0, 20])

    await page.goto('/en/admin/suppliers/invoices/new')
    await page
      .getByLabel(invoiceText('fields.supplier'), { exact: true })
      .selectOption({ label: SUPPLIER.name })
    await page.getByLabel(invoiceText('fields.currency'), { exact: true }).selectOption('USD')
    const paper = `H-${crypto.randomUUID()}`
    await page.getByLabel(invoiceText('fields.number'), { exact: true }).fill(paper)
    const cell = (name: string) =>
      page.getByRole('textbox', {
        name: invoiceText('lines.of', { what: invoiceText(`lines.${name}`), place: '1' }),
      })
    await page.getByRole('button', { name: invoiceText('enter.submit') }).click()
    await expect(cell('mpn')).toHaveAttribute('aria-invalid', 'true')
    await cell('mpn').fill(TIMER)
    await cell('quantity').fill('1')
    await cell('cost').fill(agreed.replaceAll(/[^\d.]/g, ''))
    await page.getByRole('button', { name: invoiceText('enter.submit') }).click()
    await expect(heading(page, invoiceText('of', { number: paper }))).toBeVisible()
    await expect(rowOf(page, TIMER)).toContainText(invoiceText('match.proposed'))
    await page.getByRole('button', { name: invoiceText('match.confirmOf', { mpn: TIMER }) }).click()
    await expect(rowOf(page, TIMER)).toContainText(invoiceText('status.matched'))
    await page.getByRole('button', { name: invoiceText('match.undoOf', { mpn: TIMER }) }).click()
    await expect(rowOf(page, TIMER)).toContainText(invoiceText('match.proposed'))
  },
)

test(
  'support sees what is bought and can do nothing about it',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const order = await mintToBuy(page, 'support@example.com')
    await page.goto(`/en/admin/suppliers/orders?q=${order.number}`)
    await placeLink(page).click()
    await expect(rowOf(page, TIMER)).toBeVisible()
    await lineByLine(page)
    await expect(rowOf(page, TIMER)).toContainText(order.number)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Order \d/ })).toHaveCount(0)
    await looksRight()
    // An invoice says what parts cost: it is for who may see prices.
    for (const closed of ['invoices', 'invoices/new']) {
      await page.goto(`/en/admin/suppliers/${closed}`)
      await expect(page.getByText('You do not have access to this page').first()).toBeVisible()
    }
  },
)

interface Waiting {
  order_line_id: number
  supplier: { id: number }
  warehouse: { id: number }
  cost: { currency: string }
}

test(
  'what a colleague has ordered meanwhile is not ordered twice',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(409)
    const { number } = await mintToBuy(page, 'manager@example.com')
    await page.goto(`/en/admin/suppliers/orders?q=${number}`)
    await placeLink(page).click()
    await lineByLine(page)
    const order = page.getByRole('button', { name: supplyCount('buy.submit', 2) })
    await expect(order).toBeVisible()

    const params = { q: number }
    const answer = await page.request.get('/api/admin/supplier-orders/to-buy/lines', { params })
    const { data } = (await answer.json()) as { data: Waiting[] }
    await post(page, '/api/admin/supplier-orders', {
      supplier_id: data[0]?.supplier.id,
      warehouse_id: data[0]?.warehouse.id,
      currency: data[0]?.cost.currency,
      lines: data.map(({ order_line_id: id }) => ({ order_line_id: id })),
    })
    await order.click()
    await expect(page.getByRole('heading', { name: supplyText('buy.none.title') })).toBeVisible()

    // The colleague's order is found by its customer's, and by its status.
    await page.goto(`/en/admin/suppliers/orders?view=orders&q=${number}`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: supplyText('status.canceled'), exact: true }).click()
    await expect(page).toHaveURL(/status=canceled/)
    const nothing = page.getByRole('heading', { name: listText('nothing.title') })
    await expect(nothing).toBeVisible()
    await page.getByRole('button', { name: supplyText('status.new'), exact: true }).click()
    await expect(page).toHaveURL(/status=new\.canceled/)
    await expect(page.getByRole('row')).toHaveCount(2)
  },
)
