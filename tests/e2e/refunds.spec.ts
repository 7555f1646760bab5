import type { Locator } from '@playwright/test'
import { expect, test } from '../support/e2e/journey.ts'
import { listText } from '../support/e2e/list-text.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import {
  actOf,
  countText,
  dialogOf,
  mintForStaff,
  openAct,
  staffText,
} from '../support/e2e/staff-orders.ts'

test(
  'money of an order that support cancels waits for the manager, who sends it back by hand',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const { id, number } = await mintForStaff(page)
    const named = { number }
    const at = `/en/admin/sales/orders/${id}`
    const toSend = page.getByText(staffText('money.refund.held'), { exact: true })
    const rows = page.locator('.order-money')
    const sentOf = (where: Locator) =>
      where.getByRole('button', { name: staffText('acts.sent.open') })
    await page.goto(at)
    await actOf(page, 'payment').click()
    const payment = dialogOf(page, 'payment', named)
    await payment.getByRole('button', { name: staffText('acts.payment.submit') }).click()
    await expect(payment).toBeHidden()

    await forgetWho(page)
    await signIn(page, 'support@example.com')
    await page.goto(at)
    await openAct(page, 'cancel')
    const cancel = dialogOf(page, 'cancel', named)
    await cancel.getByLabel(staffText('reason')).fill('Found broken')
    await cancel.getByRole('button', { name: countText('cancel', 5) }).click()
    await expect(cancel).toBeHidden()
    await expect(toSend).toBeVisible()
    await expect(sentOf(rows)).toBeHidden()
    await expect(actOf(page, 'sent')).toBeHidden()

    await forgetWho(page)
    await signIn(page, 'manager@example.com')
    await page.goto(`/en/admin/sales/orders?q=${number}`)
    await page.getByLabel(staffText('filters.refund.label')).selectOption('held')
    await expect(page).toHaveURL(/refund=held/)
    await looksRight()
    await page.getByRole('link', { name: number }).click()
    await expect(toSend).toBeVisible()
    await looksRight()
    await sentOf(rows).click()
    const dialog = dialogOf(page, 'sent', named)
    await dialog.getByLabel(staffText('acts.sent.reference')).fill('PO 118')
    await looksRight()
    await dialog.getByRole('button', { name: /is sent$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(toSend).toBeHidden()
    await expect(rows.getByText(staffText('money.refund.sent'), { exact: true })).toBeVisible()
    await expect(rows.getByText(/PO 118$/)).toBeVisible()

    // It came back, and is sent again; then it is there.
    await rows.getByRole('button', { name: staffText('acts.failed.open') }).click()
    const back = dialogOf(page, 'failed', named)
    await back.getByLabel(staffText('reason')).fill('Account closed')
    await looksRight()
    await back.getByRole('button', { name: /came back$/ }).click()
    await expect(back).toBeHidden()
    await expect(toSend).toBeVisible()
    await actOf(page, 'sent').first().click()
    await dialog.getByRole('button', { name: /is sent$/ }).click()
    await expect(dialog).toBeHidden()
    await rows.getByRole('button', { name: staffText('money.confirm.action') }).click()
    await expect(rows.getByText(staffText('money.refund.confirmed'), { exact: true })).toBeVisible()
    await looksRight()
    await page.goto(`/en/admin/sales/orders?q=${number}&refund=held`)
    await expect(page.getByRole('heading', { name: listText('nothing.title') })).toBeVisible()
  },
)
