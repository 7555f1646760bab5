import { expect, test } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { orderText, placeOrder } from '../support/e2e/orders.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import { changeText } from '../support/e2e/proposals.ts'
import { expectCounters, openAct, ORDERED_PARTS, STAFF_PARTS } from '../support/e2e/staff-orders.ts'

const [REGULATOR, TIMER] = STAFF_PARTS
const DIODE = 'BAT54J,115'

test('staff changes an order, adds a part with a discount, and its buyer is told', async ({
  page,
  looksRight,
}) => {
  const { email } = await newcomer(page)
  const { id, number } = await placeOrder(page, { parts: ORDERED_PARTS })
  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/orders/${id}`)
  await openAct(page, 'change')
  const dialog = page.getByRole('dialog', { name: changeText('title', { number }) })
  const lineOf = (mpn: string) => dialog.getByRole('group', { name: mpn, exact: true })
  await lineOf(REGULATOR).getByLabel(changeText('line.quantity')).fill('5')
  await lineOf(TIMER)
    .getByLabel(/^New price/)
    .fill('90')
  const save = dialog.getByRole('button', { name: new RegExp(`^${changeText('save')}`) })
  await expect(save).toHaveText(/\+/)
  await expect(dialog.getByRole('row', { name: /^Total/ })).toBeVisible()

  // A part is found and added from the keyboard, with a discount.
  await dialog.getByLabel(changeText('add.label')).fill(DIODE)
  await page.keyboard.press('Enter')
  const found = dialog.getByRole('group', { name: changeText('add.found') })
  await found
    // Of our own shelf there may be fewer than are asked for.
    .getByRole('button', { name: new RegExp(`^${DIODE}.*Shenzhen`) })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(found).toBeHidden()
  await lineOf(DIODE).getByLabel(changeText('line.quantity')).fill('20')
  await lineOf(DIODE)
    .getByLabel(/^Discount/)
    .fill('5%')
  await looksRight()

  // A price needs a reason, which its buyer reads.
  await save.click()
  const reason = dialog.getByLabel(changeText('reason'), { exact: true })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('As agreed on the phone')
  await save.click()
  await expect(dialog).toBeHidden()
  await expectCounters(page, REGULATOR, [5, 0, 0, 0, 0])
  await expectCounters(page, DIODE, [20, 0, 0, 0, 0])
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
