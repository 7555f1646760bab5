import { filled, rowOf } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { forgetWho } from '../support/e2e/sign-in.ts'
import {
  buyAndSend,
  DIODE,
  heading,
  invoiceText,
  mintToBuy,
  settle,
  SUPPLIER,
  supplyText,
  TIMER,
} from '../support/e2e/supply.ts'

type Values = Record<string, string>

const receivingText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/receiving', key), values)
const text = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/counting', key), values)

test('a delivery over three orders differs from its invoice, is settled, and its place is counted', async ({
  page,
  looksRight,
}) => {
  const customers: string[] = []
  const bought: { id: number; number: string }[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    await forgetWho(page)
    const { number } = await mintToBuy(page, 'buyer@example.com')
    customers.push(number)
    bought.push(await buyAndSend(page, number))
  }
  const [first, second, third] = bought

  // One diode more than the first order has: no cart takes that few. One timer fewer than the second.
  await page.goto('/en/admin/suppliers/receiving')
  const supplier = page.getByLabel(receivingText('supplier'), { exact: true })
  const option = supplier.getByRole('option', { name: new RegExp(`^${SUPPLIER.name},`) })
  await supplier.selectOption(String(await option.getAttribute('value')))
  for (const [order, timers, diodes] of [
    [first, '2', '21'],
    [second, '1', '20'],
    [third, '2', '20'],
  ] as const) {
    const came = (mpn: string) =>
      page.getByLabel(receivingText('lines.cameOf', { mpn, number: order?.number ?? '' }), {
        exact: true,
      })
    await came(TIMER).fill(timers)
    await came(DIODE).fill(diodes)
  }
  await expect(page.getByLabel(receivingText('day'))).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  const place = `K-${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel(receivingText('place')).fill(place)
  await page.getByRole('button', { name: receivingText('submit_other', { count: '66' }) }).click()
  await expect(page.getByText(receivingText('done_other', { count: '3' }))).toBeVisible()

  // The invoice of the first order charges what was ordered: the surplus is on no invoice.
  await page.goto(`/en/admin/suppliers/orders/${first?.id}`)
  await page.getByRole('link', { name: supplyText('enterInvoice') }).click()
  const paper = `D-${crypto.randomUUID()}`
  await page.getByLabel(invoiceText('fields.number'), { exact: true }).fill(paper)
  await page.getByRole('button', { name: invoiceText('enter.submit') }).click()
  await expect(heading(page, invoiceText('of', { number: paper }))).toBeVisible()
  await expect(rowOf(page, DIODE)).toContainText(
    invoiceText('differences.say.over_one', { pieces: '1' }),
  )
  await looksRight()
  await page.goto(`/en/admin/suppliers/invoices?differences=open&q=${paper}`)
  await page.getByRole('link', { name: paper }).click()
  await settle(page, { mpn: DIODE, kind: 'over' }, { outcome: 'accepted' })
  await expect(rowOf(page, DIODE)).toContainText(invoiceText('differences.settled.accepted'))
  await looksRight()
  await page.goto(`/en/admin/suppliers/orders/${first?.id}`)
  await expect(page.getByRole('link', { name: paper })).toBeVisible()
  await expect(page.getByText(supplyText('invoices.none'))).toBeVisible()
  await looksRight()

  // All lies there but one timer, which an order waits for.
  await page.goto('/en/admin/suppliers/shelf/count')
  const where = page.getByRole('textbox', { name: text('place.label') })
  await where.fill(place)
  await where.press('Enter')
  await expect(heading(page, text('titleOf', { place }))).toBeVisible()
  const scan = page.getByLabel(text('scan.label'))
  for (const scanned of ['NO-SUCH-PART', `4*${TIMER.toLowerCase()}`, `61*${DIODE}`]) {
    await scan.fill(scanned)
    await scan.press('Enter')
  }
  await expect(
    page.getByText(text('difference.fewer', { pieces: '1' }), { exact: true }),
  ).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: text('look') }).click()
  await expect(page.getByText(text('outcome.ahead.short_one', { count: '1' }))).toBeVisible()
  await expect(page.getByRole('link', { name: customers[2] ?? '' })).toBeVisible()
  await page.getByLabel(text('reason'), { exact: true }).fill('Yearly')
  await looksRight()
  await page.getByRole('button', { name: text('write') }).click()
  await expect(page.getByText(text('outcome.written.short_one', { count: '1' }))).toBeVisible()
  await looksRight()

  // The line of the order promised last waits to be bought again.
  const params = { q: customers[2] ?? '' }
  const waits = await page.request.get('/api/admin/supplier-orders/to-buy/lines', { params })
  const { data } = (await waits.json()) as {
    data: { product: { mpn: string }; quantity: number }[]
  }
  expect(data.map(({ product, quantity }) => [product.mpn, quantity])).toEqual([[TIMER, 1]])
})
