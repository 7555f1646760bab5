import { rowOf } from '../support/e2e/cart.ts'
import { expect, test } from '../support/e2e/journey.ts'
import { receive } from '../support/e2e/orders.ts'
import { savedFrom } from '../support/e2e/saved-from.ts'
import {
  actOf,
  countText,
  sumText,
  dialogOf,
  expectCounters,
  mintForStaff,
  openAct,
  piecesOf,
  STAFF_PARTS,
  staffText,
} from '../support/e2e/staff-orders.ts'
import { isWithinReach } from '../support/e2e/within-reach.ts'

const [REGULATOR, TIMER] = STAFF_PARTS

test('staff finds an order, invoices it, ships it in two parcels and refunds one line', async ({
  page,
  looksRight,
}) => {
  const { number } = await mintForStaff(page)
  const named = { number }

  // Found by its number, opened from the keyboard.
  await page.goto('/en/admin/sales/orders')
  await page.getByRole('searchbox', { name: staffText('filters.q') }).fill(number)
  await expect(page).toHaveURL(new RegExp(`q=${number}`))
  const link = page.getByRole('link', { name: number })
  await expect(link).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await looksRight()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: staffText('of', named) })).toBeVisible()
  await expectCounters(page, REGULATOR, [3, 0, 0, 0, 0])
  await looksRight()
  await isWithinReach(page)

  // All that is left stands there; more than that is refused at its field.
  await actOf(page, 'invoice').click()
  const invoice = dialogOf(page, 'invoice', named)
  await expect(piecesOf(page, REGULATOR)).toHaveValue('3')
  await piecesOf(page, REGULATOR).fill('4')
  await invoice.getByRole('button', { name: sumText('invoice') }).click()
  await expect(piecesOf(page, REGULATOR)).toHaveAttribute('aria-invalid', 'true')
  await looksRight()
  await piecesOf(page, REGULATOR).fill('3')
  await invoice.getByRole('button', { name: sumText('invoice') }).click()
  await expect(invoice).toBeHidden()
  await expectCounters(page, REGULATOR, [3, 3, 0, 0, 0])
  await expectCounters(page, TIMER, [2, 2, 0, 0, 0])
  // Nothing is shown that would be refused.
  await expect(actOf(page, 'invoice')).toBeHidden()
  const file = await savedFrom(page, /^Download PDF: Invoice INV-/)
  expect(file).toMatchObject({ name: expect.stringMatching(/^Invoice INV-/), begins: '%PDF-' })

  // Two parcels, the second of what the first has left, all of it on the shelf.
  await receive(page, number)
  await page.reload()
  await actOf(page, 'ship').click()
  const ship = dialogOf(page, 'ship', named)
  await expect(piecesOf(page, REGULATOR)).toHaveValue('3')
  await piecesOf(page, REGULATOR).fill('1')
  await piecesOf(page, TIMER).fill('')
  await ship.getByLabel(staffText('acts.ship.tracking')).fill('BY029471836BY')
  await ship.getByRole('button', { name: countText('ship', 1) }).click()
  await expect(ship).toBeHidden()
  await expectCounters(page, REGULATOR, [3, 3, 1, 0, 0])
  await actOf(page, 'ship').click()
  await expect(piecesOf(page, REGULATOR)).toHaveValue('2')
  await ship.getByRole('button', { name: countText('ship', 4) }).click()
  await expect(ship).toBeHidden()
  await expectCounters(page, TIMER, [2, 2, 2, 0, 0])
  await expect(actOf(page, 'ship')).toBeHidden()
  await expect(page.getByRole('main').getByText('BY029471836BY').first()).toBeVisible()

  await openAct(page, 'refund')
  const refund = dialogOf(page, 'refund', named)
  // Nothing is credited unless somebody says how much.
  for (const mpn of [REGULATOR, TIMER]) await expect(piecesOf(page, mpn)).toHaveValue('0')
  await page.keyboard.press('Escape')
  await expect(refund).toBeHidden()
  // From the row: its pieces alone, and the button says the sum.
  await page.getByRole('button', { name: staffText('acts.refund.line', { mpn: TIMER }) }).click()
  await expect(piecesOf(page, TIMER)).toHaveValue('2')
  await expect(piecesOf(page, REGULATOR)).toHaveValue('0')
  await looksRight()
  await refund.getByRole('button', { name: sumText('refund') }).click()
  await expect(refund.getByLabel(staffText('reason'))).toBeFocused()
  await refund.getByLabel(staffText('reason')).fill('The wrong size')
  await refund.getByRole('button', { name: sumText('refund') }).click()
  await expect(refund).toBeHidden()
  await expectCounters(page, TIMER, [2, 2, 2, 2, 0])
  await expect(page.getByRole('main').getByText(staffText('status.completed'))).toBeVisible()
  await expect(page.getByRole('main').getByText('The wrong size')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Corrects INV-/)).toBeVisible()
  await page.reload()
  await expectCounters(page, TIMER, [2, 2, 2, 2, 0])
  await looksRight()
})

test(
  'a mark of fraud freezes an order until it is released',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const { id, number } = await mintForStaff(page)
    const named = { number }
    await page.goto(`/en/admin/sales/orders/${id}`)
    await openAct(page, 'fraud')
    const mark = dialogOf(page, 'fraud', named)
    await mark.getByLabel(staffText('acts.fraud.words')).fill('Three cards in one hour')
    await mark.getByRole('button', { name: staffText('acts.fraud.submit') }).click()
    await expect(mark).toBeHidden()
    await expect(page.getByText(staffText('held.title'))).toBeVisible()
    for (const act of ['invoice', 'ship']) await expect(actOf(page, act)).toBeHidden()
    await looksRight()

    await actOf(page, 'clear').click()
    const release = page.getByRole('alertdialog', { name: staffText('acts.clear.title', named) })
    await release.getByRole('button', { name: staffText('acts.clear.submit') }).click()
    await expect(page.getByText(staffText('held.title'))).toBeHidden()
    await expect(actOf(page, 'invoice')).toBeVisible()
  },
)

test(
  'staff takes in money, says where a line is, cancels and takes notes',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(422)
    const { id, number } = await mintForStaff(page)
    const named = { number }
    await page.goto(`/en/admin/sales/orders/${id}`)

    await page.getByRole('button', { name: staffText('acts.supply.open', { mpn: TIMER }) }).click()
    const supply = dialogOf(page, 'supply', { mpn: TIMER })
    await supply.getByLabel(staffText('acts.supply.status')).selectOption('in_transit')
    await supply.getByRole('button', { name: staffText('acts.supply.submit') }).click()
    await expect(supply).toBeHidden()
    await expect(rowOf(page, TIMER).getByText(staffText('supply.in_transit'))).toBeVisible()

    // Never more than is due, which the store says at the field.
    await actOf(page, 'payment').click()
    const payment = dialogOf(page, 'payment', named)
    const amount = payment.getByRole('textbox').first()
    const due = await amount.inputValue()
    await amount.fill('99999999')
    await payment.getByRole('button', { name: staffText('acts.payment.submit') }).click()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await amount.fill(due)
    await payment.getByRole('button', { name: staffText('acts.payment.submit') }).click()
    await expect(payment).toBeHidden()
    await expect(actOf(page, 'payment')).toBeHidden()
    await expect(page.getByRole('main').getByText(staffText('paid.whole'))).toBeVisible()

    await openAct(page, 'cancel')
    const cancel = dialogOf(page, 'cancel', named)
    await piecesOf(page, TIMER).fill('')
    await piecesOf(page, REGULATOR).fill('1')
    await cancel.getByLabel(staffText('reason')).fill('Found broken')
    await cancel.getByRole('button', { name: countText('cancel', 1) }).click()
    await expect(cancel).toBeHidden()
    await expectCounters(page, REGULATOR, [3, 0, 0, 0, 1])

    await openAct(page, 'note')
    const note = dialogOf(page, 'note', named)
    await note.getByLabel(staffText('acts.note.words'), { exact: true }).fill('Call before noon')
    await note.getByRole('button', { name: staffText('acts.note.submit') }).click()
    await expect(page.getByRole('list').getByText('Call before noon')).toBeVisible()

    await openAct(page, 'mail')
    const mail = dialogOf(page, 'mail', {})
    await mail.getByRole('button', { name: staffText('acts.mail.submit') }).click()
    await expect(page.getByRole('list').getByText(staffText('history.mail'))).toBeVisible()
  },
)
