import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { receiveAt } from '../support/e2e/shelf.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/packing', key), values)

const bulkText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/order-bulk', key), values)

test('what is on the shelf is picked from a list and shipped in one press', async ({
  page,
  context,
  looksRight,
}) => {
  const place = `P-${crypto.randomUUID().slice(0, 6)}`
  const { number } = await receiveAt(page, 'manager@example.com', place)
  await page.goto(`/en/admin/sales/shipping?q=${number}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
  await expect(row).toContainText(text('partial'))
  await expect(row).toContainText(place)
  await looksRight()

  await row.getByRole('checkbox').check()
  const [list] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: text('pick.action') }).click(),
  ])
  await expect(list.getByText(place)).toBeVisible()
  await expect(list.getByText(number)).toBeVisible()
  await list.close()

  await page.getByRole('button', { name: bulkText('ship.action'), exact: true }).click()
  await expect(page.getByText(bulkText('ship.done_one', { count: '1' }))).toBeVisible()
  await expect(row).toBeHidden()
})
