import { expect, test } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { orderText, placeOrder } from '../support/e2e/orders.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import {
  dialogOf,
  expectCounters,
  openAct,
  ORDERED_PARTS,
  STAFF_PARTS,
  staffText,
  sumText,
} from '../support/e2e/staff-orders.ts'

const [REGULATOR, TIMER] = STAFF_PARTS

test('staff changes how much of an order and for how much, and its buyer is told', async ({
  page,
  looksRight,
}) => {
  const { email } = await newcomer(page)
  const { id, number } = await placeOrder(page, { parts: ORDERED_PARTS })
  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/orders/${id}`)
  await openAct(page, 'change')
  const dialog = dialogOf(page, 'change', { number })
  const lineOf = (mpn: string) => dialog.getByRole('group', { name: new RegExp(`^${mpn}`) })
  const quantity = staffText('acts.change.quantity')
  await lineOf(REGULATOR).getByLabel(quantity).fill('5')
  const price = lineOf(TIMER).getByLabel(/^Price each/)
  await price.fill('90')
  const save = dialog.getByRole('button', { name: sumText('change') })
  await expect(save).toHaveText(/\+/)
  await expect(dialog.getByRole('row', { name: /^Total/ })).toBeVisible()
  await looksRight()

  // A price needs a reason, which its buyer reads.
  await save.click()
  const reason = dialog.getByRole('textbox', { name: new RegExp(`^${staffText('reason')}`) })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('As agreed on the phone')
  await save.click()
  await expect(dialog).toBeHidden()
  await expectCounters(page, REGULATOR, [5, 0, 0, 0, 0])
  const changed = orderText('events.changed')
  await expect(page.getByRole('main').getByText(changed).first()).toBeVisible()
  await looksRight()

  const mail = await lastMail(page.request, { to: email, kind: 'order-changed' })
  expect(mail.text).toContain('As agreed on the phone')
  await forgetWho(page)
  await signIn(page, email)
  await page.goto(`/en/account/orders/${id}`)
  await expect(page.getByRole('main').getByText(changed).first()).toBeVisible()
})
