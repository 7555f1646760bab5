import { expect, test, textOf } from '../support/e2e/journey.ts'
import { receiveAt } from '../support/e2e/shelf.ts'

const text = (key: string) => textOf('en', 'admin/shelf', key)

test('what was received lies on the shelf for its order, is set free and put elsewhere', async ({
  page,
  looksRight,
}) => {
  const place = `E-${crypto.randomUUID().slice(0, 6)}`
  const { number } = await receiveAt(page, 'buyer@example.com', place)
  await page.goto(`/en/admin/suppliers/shelf?place=${place}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await looksRight()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await looksRight()

  // The order gives its pieces up: they are free.
  await page.getByRole('button', { name: text('move.open'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('move.submit') })
    .click()
  await expect(page.getByText(text('allocations.none'))).toBeVisible()

  await page.getByRole('button', { name: text('place.open') }).click()
  await page.getByRole('textbox', { name: text('columns.place') }).fill(`${place}-B`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('place.submit') })
    .click()
  await expect(page.getByText(text('place.at').replace('{{place}}', `${place}-B`))).toBeVisible()

  // One piece less was counted: without a reason that is refused at its field.
  await page.getByRole('button', { name: text('count.open') }).click()
  await page.getByRole('textbox', { name: text('count.counted') }).fill('0')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('count.submit') })
    .click()
  const reason = page.getByRole('textbox', { name: text('reason') })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Lost')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('count.submit') })
    .click()
  await expect(page.getByText('Lost')).toBeVisible()
})

test('an order says what its goods cost, and our own warehouse what it is', async ({
  page,
  looksRight,
}) => {
  const place = `M-${crypto.randomUUID().slice(0, 6)}`
  const { number } = await receiveAt(page, 'owner@example.com', place)
  const order = (key: string) => textOf('en', 'admin/orders', key)
  await page.goto(`/en/admin/sales/orders?q=${number}`)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText(order('figures.margin'), { exact: true })).toBeVisible()
  await expect(
    page.getByText(order('margin.cost.expected').split(' ')[0] ?? '').first(),
  ).toBeVisible()
  await looksRight()

  const offer = (key: string) => textOf('en', 'admin/offers', key)
  const found = await page.request.get('/api/admin/offers', { params: { per_page: 100 } })
  const { data } = (await found.json()) as {
    data: { id: number; warehouse_id: number; supplier_id: number; is_shelf: boolean }[]
  }
  const ours = data.find((one) => one.is_shelf)
  await page.goto(`/en/admin/suppliers/${ours?.supplier_id}/warehouses`)
  await expect(page.getByText(offer('state.shelf'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: offer('shelf.open') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible()

  // Another one at each width: they are walked at the same time.
  const theirs = data.filter((one) => !one.is_shelf)[test.info().project.name === '390' ? 1 : 0]
  const toggle = async (isOn: boolean) => {
    await page.goto(`/en/admin/warehouses/${theirs?.warehouse_id}/offers/${theirs?.id}`)
    await page.getByRole('button', { name: offer('edit.action') }).click()
    const dialog = page.getByRole('dialog')
    const state = dialog.getByRole('switch', { name: offer('fields.costVat') })
    await expect(state).toBeChecked({ checked: !isOn })
    await state.click()
    await dialog.getByRole('button', { name: offer('edit.submit') }).click()
    await expect(dialog).toHaveCount(0)
  }
  await toggle(true)
  await expect(page.getByText(offer('summary.vatIn'))).toBeVisible()
  await looksRight()
  await toggle(false)
})
