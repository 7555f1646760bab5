import { filled, rowOf } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { orderText } from '../support/e2e/orders.ts'
import { buyAndSend, mintToBuy, SUPPLIER, TIMER } from '../support/e2e/supply.ts'

const lateText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/late-lines', key), values)

test('a late supplier is asked, and the customer is warned with the new days', async ({
  page,
  looksRight,
}) => {
  const { id, number, back } = await mintToBuy(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/late?q=${number}&due=quarter`)
  await expect(rowOf(page, TIMER)).toContainText(lateText('turn.buyer'))
  await buyAndSend(page, number)
  await page.reload()
  const line = rowOf(page, TIMER)
  await expect(line).toContainText(lateText('turn.supplier'))
  await expect(line).toContainText(SUPPLIER.name)
  await looksRight()

  // The supplier says a day that is long after what the customer was promised.
  const name = lateText('day.of', { name: `${TIMER}, ${number}` })
  await line.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: lateText('day.title') })
  await dialog.getByLabel(lateText('day.field')).fill('2031-03-03')
  await looksRight()
  await dialog.getByRole('button', { name: lateText('day.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toContainText('3 Mar')

  const choose = async () => {
    await line.getByRole('checkbox').check()
    return page.getByRole('region', { name: textOf('en', 'admin/resource', 'selection.label') })
  }
  await (await choose()).getByRole('button', { name: lateText('ask.action') }).click()
  await expect(line).toContainText('asked')
  const asked = await lastMail(page.request, { to: SUPPLIER.email, kind: 'supplier-late' })
  expect(asked.text).toContain(TIMER)
  const bulk = await choose()
  await looksRight()
  await bulk.getByRole('button', { name: lateText('warn.action') }).click()
  await expect(page.getByText(lateText('warn.done_one', { count: '1' })).first()).toBeVisible()

  await back()
  await page.goto(`/en/account/orders/${id}`)
  await expect(page.getByText(orderText('events.delayed')).first()).toBeVisible()
  await looksRight()
  const me = await page.request.get('/api/user')
  const { data } = (await me.json()) as { data: { email: string } }
  const warned = await lastMail(page.request, { to: data.email, kind: 'order-late' })
  expect(warned.subject).toContain(number)
  expect(warned.text).toContain(TIMER)
  expect(warned.text).toContain('March')
})

test(
  'a buyer asks suppliers, and leaves customers to those who work on orders',
  { tag: '@once' },
  async ({ page }) => {
    const { number } = await mintToBuy(page, 'buyer@example.com')
    await page.goto(`/en/admin/sales/late?q=${number}&due=quarter`)
    await rowOf(page, TIMER).getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: lateText('ask.action') })).toBeVisible()
    await expect(page.getByRole('button', { name: lateText('warn.action') })).toBeHidden()
  },
)
