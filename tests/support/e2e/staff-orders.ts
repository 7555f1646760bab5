import type { Locator, Page } from '@playwright/test'
import { filled, rowOf } from './cart.ts'
import { expect, textOf } from './journey.ts'
import { newcomer } from './newcomer.ts'
import { type MintedOrder, placeOrder } from './orders.ts'
import { forgetWho, signIn } from './sign-in.ts'

export const staffText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/orders', key), values)

/** Words of a button that counts pieces. */
export const countText = (act: string, pieces: number) =>
  staffText(`acts.${act}.submit_${pieces === 1 ? 'one' : 'other'}`, { count: String(pieces) })

/** A button that says what a document comes to, whatever that is. */
export const sumText = (act: string) =>
  new RegExp(`^${staffText(`acts.${act}.submitSum`, { sum: '.*\\d.*' })}$`)

export const dialogOf = (page: Page, act: string, values: Record<string, string>): Locator =>
  page.getByRole('dialog', { name: staffText(`acts.${act}.title`, values) })

/** The button of an act that stands on the page of an order. */
export const actOf = (page: Page, act: string): Locator =>
  page.getByRole('main').getByRole('button', { name: staffText(`acts.${act}.open`), exact: true })

/** How many pieces of a part a document takes. */
export const piecesOf = (page: Page, mpn: string): Locator =>
  page.getByRole('dialog').getByRole('textbox', { name: new RegExp(`^${mpn}`) })

/** Opens an act that stands in the menu. */
export async function openAct(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: staffText('more'), exact: true }).click()
  await page.getByRole('menuitem', { name: staffText(`acts.${act}.open`) }).click()
}

/** Figures of a line: ordered, invoiced, shipped, refunded, cancelled. */
export async function expectCounters(page: Page, mpn: string, figures: number[]): Promise<void> {
  const cells = rowOf(page, mpn).getByRole('cell')
  for (const [at, figure] of figures.entries()) {
    await expect(cells.nth(at + 1)).toHaveText(String(figure))
  }
}

/** The parts of an order that `mintForStaff` makes: three pieces of the first, two of the second. */
export const STAFF_PARTS = ['LM317T', 'NE555P'] as const

/** The same as an order is placed with them. */
export const ORDERED_PARTS = [
  { mpn: STAFF_PARTS[0], brand: 'STMicroelectronics', quantity: 3 },
  { mpn: STAFF_PARTS[1], brand: 'Texas Instruments', quantity: 2 },
]

/** Somebody buys; then this browser is the manager's. Tells where the buyer's mails go. */
export async function mintForStaff(page: Page): Promise<MintedOrder & { email: string }> {
  const { email } = await newcomer(page)
  const order = await placeOrder(page, {
    parts: ORDERED_PARTS,
    poNumber: `PO-${crypto.randomUUID()}`,
  })
  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  return { ...order, email }
}

/** Nothing tells this page of what happens meanwhile. */
export const deafen = (page: Page) =>
  page.routeWebSocket('**/api/admin/live', (line) => void line.close({ code: 1011 }))
