import type { Locator, Page } from '@playwright/test'
import { filled, rowOf } from './cart.ts'
import { expect, textOf } from './journey.ts'
import { forgetWho, signIn } from './sign-in.ts'
import { newcomer, post } from './newcomer.ts'
import { type MintedOrder, placeOrder } from './orders.ts'

export const TIMER = 'NE555P'
export const DIODE = 'BAT54J,115'
/** Both parts are bought there. */
export const SUPPLIER = { name: 'Микротрейд', email: 'sales@microtrade.example' }
const PARTS = [
  { mpn: TIMER, brand: 'Texas Instruments', quantity: 2 },
  { mpn: DIODE, quantity: 20 },
]

/** Somebody buys, to be bought from one supplier, and keeps the way back; then this browser is of staff. */
export async function mintToBuy(
  page: Page,
  staff: string,
): Promise<MintedOrder & { back: () => Promise<void> }> {
  await newcomer(page)
  const order = await placeOrder(page, { parts: PARTS })
  const shopper = await page.context().cookies()
  await forgetWho(page)
  await signIn(page, staff)
  const back = async () => {
    await forgetWho(page)
    await page.context().addCookies(shopper)
  }
  return { ...order, back }
}

export const placeLink = (page: Page) =>
  page.getByRole('link', { name: `${SUPPLIER.name}, Shenzhen, USD` })

/** Splits what is bought by part back to the lines of customers' orders; the address keeps it. */
export async function lineByLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: supplyText('parts.by.line'), exact: true }).click()
  await expect(page).toHaveURL(/by=line/)
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

type Values = Record<string, string>

export const supplyText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/supplier-orders', key), values)

export const toBuyText = (key: string) => textOf('en', 'admin/to-buy', key)

export const invoiceText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/supplier-invoices', key), values)

/** Words that count. */
export const supplyCount = (key: string, count: number) =>
  supplyText(`${key}_${count === 1 ? 'one' : 'other'}`, {
    count: String(count),
    pieces: String(count),
  })

/** Does an act that stands on the page of a supplier order, or in its menu; answers its dialog. */
export async function openSupplyAct(page: Page, act: string, number: string): Promise<Locator> {
  const name = supplyText(`acts.${act}.open`)
  const front = page.getByRole('main').getByRole('button', { name, exact: true })
  if (!(await front.isVisible())) {
    await page.getByRole('button', { name: supplyText('more'), exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  } else await front.click()
  // What a toast says when it is done may have these words too, but asks nothing.
  const cancel = page.getByRole('button', { name: textOf('en', 'form', 'cancel') })
  const dialog = page
    .getByRole('dialog', { name: supplyText(`acts.${act}.title`, { number }) })
    .filter({ has: cancel })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Figures of a line: ordered, confirmed, refused, received, cancelled. */
export async function expectPieces(page: Page, mpn: string, figures: number[]): Promise<void> {
  const cells = rowOf(page, mpn).getByRole('cell')
  for (const [at, figure] of figures.entries()) {
    await expect(cells.nth(at + 1)).toHaveText(String(figure))
  }
}

/** Fields of a line in the dialog of the supplier's answer. */
export const answerOf = (dialog: Locator, mpn: string, field: string): Locator =>
  dialog
    .getByRole('group', { name: new RegExp(`^${mpn}`) })
    .getByLabel(supplyText(field), { exact: true })

interface Waiting {
  order_line_id: number
  supplier: { id: number }
  warehouse: { id: number }
  cost: { currency: string }
}

/** Orders what waits for this customer's order from its supplier, who is told; answers the supplier order. */
export async function buyAndSend(
  page: Page,
  number: string,
): Promise<{ id: number; number: string }> {
  const params = { q: number }
  const answer = await page.request.get('/api/admin/supplier-orders/to-buy/lines', { params })
  const { data } = (await answer.json()) as { data: Waiting[] }
  await post(page, '/api/admin/supplier-orders', {
    supplier_id: data[0]?.supplier.id,
    warehouse_id: data[0]?.warehouse.id,
    currency: data[0]?.cost.currency,
    lines: data.map(({ order_line_id: id }) => ({ order_line_id: id })),
  })
  const made = await page.request.get('/api/admin/supplier-orders', { params })
  const [order] = ((await made.json()) as { data: { id: number; number: string }[] }).data
  if (order === undefined) throw new Error(`nothing was bought for ${number}`)
  await post(page, `/api/admin/supplier-orders/${order.id}/send`, { by: 'hand' })
  return order
}

interface Settling {
  outcome: 'credit_note' | 'delivered' | 'accepted'
  number?: string
  sum?: string
}

/** Settles a difference on an invoice's page. */
export async function settle(
  page: Page,
  { mpn, kind }: { mpn: string; kind: string },
  { outcome, number, sum }: Settling,
): Promise<void> {
  const words = { mpn, kind: invoiceText(`differences.kind.${kind}`) }
  await page.getByRole('button', { name: invoiceText('differences.settleOf', words) }).click()
  const dialog = page.getByRole('dialog', { name: invoiceText('settle.title', words) })
  await dialog.getByLabel(invoiceText('settle.outcome')).selectOption(outcome)
  if (number !== undefined) await dialog.getByLabel(invoiceText('settle.number')).fill(number)
  if (sum !== undefined) {
    await dialog.getByLabel(invoiceText('settle.sum', { currency: 'USD' })).fill(sum)
  }
  await dialog.getByLabel(invoiceText('settle.reason')).fill('Agreed by phone')
  await dialog.getByRole('button', { name: invoiceText('settle.submit'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

interface Waiting {
  order_line_id: number
  supplier: { id: number }
  warehouse: { id: number }
  cost: { currency: string }
}

/** A line that waits to be bought, of an order made for it; the page is `email`'s after. */
export async function waitingLine(page: Page, email: string): Promise<Waiting> {
  await page.context().clearCookies()
  const { number } = await mintToBuy(page, email)
  const params = { q: number }
  const answer = await page.request.get('/api/admin/supplier-orders/to-buy/lines', { params })
  const [line] = ((await answer.json()) as { data: Waiting[] }).data
  expect(line).toBeDefined()
  return line!
}
