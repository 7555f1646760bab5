import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { buyAndSend, DIODE, mintToBuy, SUPPLIER, supplyText, TIMER } from '../support/e2e/supply.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/receiving', key), values)

test('one delivery is received over a supplier’s orders, with a surplus and a shortage', async ({
  page,
  looksRight,
}) => {
  const { number } = await mintToBuy(page, 'buyer@example.com')
  const bought = await buyAndSend(page, number)
  await page.goto('/en/admin/suppliers/receiving')
  const supplier = page.getByLabel(text('supplier'), { exact: true })
  const option = supplier.getByRole('option', { name: new RegExp(`^${SUPPLIER.name},`) })
  await supplier.selectOption(String(await option.getAttribute('value')))
  await looksRight()

  // Nothing is lost when a number is not expected: it is said, and nothing is counted.
  const scan = page.getByLabel(text('scan.label'))
  await scan.fill('NO-SUCH-PART')
  await scan.press('Enter')
  await expect(page.getByText(text('scan.unknown', { number: 'NO-SUCH-PART' }))).toBeVisible()
  await expect(scan).toBeFocused()

  // Other deliveries of this supplier wait here too: only what is of this order is counted.
  const came = (mpn: string) =>
    page.getByLabel(text('lines.cameOf', { mpn, number: bought.number }), { exact: true })
  await came(TIMER).fill('3')
  await came(DIODE).fill('18')
  await expect(
    page.getByText(text('difference.surplus', { pieces: '1' }), { exact: true }),
  ).toBeVisible()
  const place = `R-${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel(text('place')).fill(place)
  await looksRight()
  await page.getByRole('button', { name: text('submit_other', { count: '21' }) }).click()
  await expect(page.getByText(text('done_one', { count: '1' }))).toBeVisible()

  // What did not come is still awaited; all that came lies there, the surplus for nobody yet.
  await page.goto(`/en/admin/suppliers/orders/${bought.id}`)
  await expect(page.getByText(supplyText('status.partly_received')).first()).toBeVisible()
  await page.goto(`/en/admin/suppliers/shelf?place=${place}`)
  await expect(page.getByRole('row')).toHaveCount(4)
})
