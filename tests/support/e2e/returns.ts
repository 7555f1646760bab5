import type { Page } from '@playwright/test'
import { filled } from './cart.ts'
import { textOf } from './journey.ts'
import { asOwner, call, type MintedOrder, placeOrder, receive, work } from './orders.ts'
import { csrfToken } from './sign-in.ts'

export const returnText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'account/returns', key), values)

export const adminReturnText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/returns', key), values)

/** The part that is sent back, of which three pieces were bought. */
export const RETURNED = 'NE555P'

/** An order of this browser's person that has left the store, invoiced. */
export async function shippedOrder(page: Page): Promise<MintedOrder> {
  const order = await placeOrder(page, {
    parts: [{ mpn: RETURNED, brand: 'Texas Instruments', quantity: 3 }],
  })
  await receive(page, order.number)
  await work(page, `${order.id}/invoices`, {})
  await work(page, `${order.id}/shipments`, {})
  return order
}

/** A request to send two of its pieces back. */
export async function mintReturn(page: Page): Promise<{ id: number; number: string }> {
  const { id } = await shippedOrder(page)
  const path = `/api/user/orders/${id}/returns`
  const open = await page.request.get(path)
  const { data } = (await open.json()) as { data: { lines: { order_line_id: number }[] } }
  const answer = await page.request.post(path, {
    headers: { 'X-XSRF-TOKEN': await csrfToken(page), 'Idempotency-Key': crypto.randomUUID() },
    data: {
      lines: data.lines.map((line) => ({
        order_line_id: line.order_line_id,
        quantity: 2,
        reason: 'defective',
      })),
      words: 'Two of them get hot',
    },
  })
  return ((await answer.json()) as { data: { id: number; number: string } }).data
}

/** A return whose two pieces staff have scrapped, while other two of the part lie free on our shelf. */
export async function mintInspected(page: Page): Promise<{ id: number; number: string }> {
  const made = await mintReturn(page)
  const spare = await placeOrder(page, {
    parts: [{ mpn: RETURNED, brand: 'Texas Instruments', quantity: 2 }],
  })
  await receive(page, spare.number)
  await work(page, `${spare.id}/cancellations`, { reason: 'Not needed' })
  await asOwner(page, async (staff) => {
    const path = `/api/admin/returns/${made.id}`
    await call(staff, `${path}/approve`, {})
    const { lines } = await call<{ lines: { id: number }[] }>(staff, `${path}/receive`, {})
    await call(staff, `${path}/inspect`, { lines: lines.map(({ id }) => ({ id, scrap: 2 })) })
  })
  return made
}

/** Pages of who sends back. */
export const RETURN_PAGES = [
  {
    route: '/account/returns',
    prepare: async (page: Page) => void (await mintReturn(page)),
  },
  {
    route: '/account/orders/$orderId/return',
    path: async ({ page }: { page: Page }) =>
      `/account/orders/${(await shippedOrder(page)).id}/return`,
  },
  {
    route: '/account/returns/$returnId',
    path: async ({ page }: { page: Page }) => `/account/returns/${(await mintReturn(page)).id}`,
  },
]

/** Pages of staff, who have bought it themselves. */
export const STAFF_RETURN_PAGES = [
  { route: '/admin/sales/returns' },
  {
    route: '/admin/sales/returns/$returnId',
    path: async ({ page }: { page: Page }) => `/admin/sales/returns/${(await mintReturn(page)).id}`,
  },
]
