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
