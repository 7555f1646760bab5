import type { Page } from '@playwright/test'
import { rowOf } from '../support/e2e/cart.ts'
import { expect, test } from '../support/e2e/journey.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { type MintedOrder, placeOrder, receive, refuse, work } from '../support/e2e/orders.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import {
  actOf,
  countText,
  deafen,
  dialogOf,
  expectCounters,
  piecesOf,
  staffText,
  sumText,
} from '../support/e2e/staff-orders.ts'

const REGULATOR = 'LM317T'
const TIMER = 'NE555P'
const PARTS = [
  { mpn: REGULATOR, brand: 'STMicroelectronics', quantity: 3 },
  { mpn: TIMER, brand: 'Texas Instruments', quantity: 2 },
]

/** An order whose regulators have come and whose timers have not, on the manager's screen. */
async function packing(page: Page): Promise<MintedOrder> {
  await newcomer(page)
  const order = await placeOrder(page, { parts: PARTS })
  await receive(page, order.number, { mpns: [REGULATOR] })
  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/orders/${order.id}`)
  return order
}

test('what is on the shelf ships in two clicks, the rest with a reason only', async ({
  page,
  looksRight,
}) => {
  const { number } = await packing(page)
  const named = { number }
  const ship = dialogOf(page, 'ship', named)
  await expect(rowOf(page, REGULATOR)).toContainText(staffText('shelf', { pieces: '3' }))
  await expect(rowOf(page, TIMER)).toContainText(staffText('shelf', { pieces: '0' }))

  await actOf(page, 'ship').click()
  await expect(piecesOf(page, REGULATOR)).toHaveValue('3')
  await expect(piecesOf(page, TIMER)).toHaveValue('0')
  await ship.getByRole('button', { name: countText('ship', 3) }).click()
  await expect(ship).toBeHidden()
  await expectCounters(page, REGULATOR, [3, 0, 3, 0, 0])
  await expectCounters(page, TIMER, [2, 0, 0, 0, 0])

  await actOf(page, 'ship').click()
  const reasons = ship.getByRole('group', { name: staffText('excuse.legend') })
  await expect(reasons).toBeHidden()
  await piecesOf(page, TIMER).fill('1')
  await ship.getByRole('button', { name: countText('ship', 1) }).click()
  await expect(ship).toBeVisible()
  await reasons.getByText(staffText('excuse.reasons.other')).click()
  await ship.getByRole('button', { name: countText('ship', 1) }).click()
  await expect(ship.getByLabel(staffText('excuse.note'))).toBeFocused()
  await looksRight()
  await ship.getByLabel(staffText('excuse.note')).fill('From the window of the shop')
  await ship.getByRole('button', { name: countText('ship', 1) }).click()
  await expect(ship).toBeHidden()
  await expectCounters(page, TIMER, [2, 0, 1, 0, 0])
  const history = page.getByRole('list', { name: staffText('history.title') })
  await expect(history.getByText(/^1 piece shipped that was not on the shelf/)).toBeVisible()
  await expect(history.getByText(/From the window of the shop/)).toBeVisible()
  await looksRight()
})

test(
  'a parcel gets its tracking number later, and says what it weighs',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const { number } = await packing(page)
    await actOf(page, 'ship').click()
    const ship = dialogOf(page, 'ship', { number })
    await ship.getByLabel(staffText('parcel.weight')).fill('1250')
    await ship.getByLabel(staffText('parcel.boxes')).fill('2')
    await ship.getByRole('button', { name: countText('ship', 3) }).click()
    await expect(ship).toBeHidden()
    await expect(page.getByText('1,250 g, 2 boxes')).toBeVisible()
    await page.getByRole('button', { name: /^Edit parcel / }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
    await dialog.getByLabel(staffText('acts.ship.tracking')).fill('BY029471836BY')
    await looksRight()
    await dialog.getByRole('button', { name: staffText('acts.parcel.submit') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByText('BY029471836BY').first()).toBeVisible()
    await expect(
      page.getByRole('list', { name: staffText('history.title') }).getByText('BY029471836BY'),
    ).toBeVisible()
  },
)

test(
  'a refused line is out of the invoice until it is bought elsewhere, or cancelled by its button',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await newcomer(page)
    const { id, number } = await placeOrder(page, { parts: PARTS })
    await refuse(page, number, [TIMER])
    await forgetWho(page)
    await signIn(page, 'manager@example.com')
    await page.goto(`/en/admin/sales/orders/${id}`)
    const button = (key: string) =>
      rowOf(page, TIMER).getByRole('button', { name: staffText(key), exact: true })
    await expect(rowOf(page, TIMER)).toContainText(staffText('supply.refused'))
    await actOf(page, 'invoice').click()
    const invoice = dialogOf(page, 'invoice', { number })
    await expect(piecesOf(page, REGULATOR)).toHaveValue('3')
    await expect(piecesOf(page, TIMER)).toBeHidden()
    await invoice.getByRole('button', { name: sumText('invoice') }).click()
    await expect(invoice).toBeHidden()
    await looksRight()

    await button('refused.buy').click()
    await expect(rowOf(page, TIMER)).toContainText(staffText('supply.new'))
    await expect(button('refused.buy')).toBeHidden()
    await expect(actOf(page, 'invoice')).toBeVisible()

    await refuse(page, number, [TIMER])
    await page.reload()
    await button('refused.cancel').click()
    const cancel = dialogOf(page, 'cancel', { number })
    await expect(piecesOf(page, TIMER)).toHaveValue('2')
    await expect(piecesOf(page, REGULATOR)).toBeHidden()
    await cancel.getByLabel(staffText('reason')).fill('The supplier has none')
    await looksRight()
    await cancel.getByRole('button', { name: countText('cancel', 2) }).click()
    await expect(cancel).toBeHidden()
    await expectCounters(page, TIMER, [2, 0, 0, 0, 2])
    await expect(button('refused.cancel')).toBeHidden()
  },
)

test(
  'a shelf that others have emptied meanwhile asks for a reason, and keeps what is typed',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    await newcomer(page)
    const { id, number } = await placeOrder(page, { parts: PARTS })
    await receive(page, number, { mpns: [REGULATOR], isShort: true })
    const answer = await page.request.get(`/api/user/orders/${id}`)
    const { data } = (await answer.json()) as { data: { items: { id: number }[] } }
    await forgetWho(page)
    await signIn(page, 'manager@example.com')
    await deafen(page)
    await page.goto(`/en/admin/sales/orders/${id}`)
    await actOf(page, 'ship').click()
    const ship = dialogOf(page, 'ship', { number })
    await expect(piecesOf(page, REGULATOR)).toHaveValue('2')
    await work(page, `${id}/shipments`, {
      lines: [{ order_line_id: data.items[0]?.id, quantity: 1 }],
    })
    expectRefusal(422)
    await ship.getByRole('button', { name: countText('ship', 2) }).click()
    await expect(ship.getByText(/1 on the shelf, 2 asked for/).first()).toBeVisible()
    await expect(ship.getByText(/^1 piece is not on the shelf/)).toBeVisible()
    await ship.getByText(staffText('excuse.reasons.other')).click()
    const note = ship.getByLabel(staffText('excuse.note'))
    await note.pressSequentially('From the window')
    await expect(note).toHaveValue('From the window')
    await ship.getByRole('button', { name: countText('ship', 2) }).click()
    await expect(ship).toBeHidden()
    await expectCounters(page, REGULATOR, [3, 0, 3, 0, 0])
  },
)
